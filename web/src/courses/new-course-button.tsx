import { course } from '@lernhaus/contract/courses/course';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { addresses, newCourseKey } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { currentPath, useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { useBackAddress } from '../platform/use-back-address.ts';
import { entityKeys } from '../resource/entity-queries.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { fieldTexts } from '../resource/field-texts.ts';
import { Button } from '../ui/button.tsx';
import { ShortOnPhone } from '../ui/page-header.tsx';
import { PictureUrlInput } from '../ui/picture-url-input.tsx';
import { SmallDialog } from '../ui/small-dialog.tsx';

/** Asks for a new course by the address, as `addresses.newCourse` does from other pages. */
export function NewCourseButton() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const open = () => {
    search.set(newCourseKey, '');
    setSearch(search, { preventScrollReset: true });
  };
  return (
    <Button onClick={open}>
      <ShortOnPhone>{fieldTexts(t, course).new}</ShortOnPhone>
    </Button>
  );
}

/**
 * The dialog for a new course, while the address asks for it. It leads to the backUrl (specification 2, course form),
 * else to the list at its page and order.
 */
export function NewCourseFromAddress() {
  const here = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const rest = new URLSearchParams(search);
  for (const name of [newCourseKey, 'backUrl']) rest.delete(name);
  const list = currentPath({ ...here, search: rest.size > 0 ? `?${rest}` : '' });
  const back = useBackAddress(list ?? addresses.entityList('course'));
  if (!search.has(newCourseKey)) return null;
  return (
    <NewCourseDialog back={back} onClose={() => void navigate(back, { replace: true, preventScrollReset: true })} />
  );
}

/** Asks for the name and the picture of a new course, then opens it in the editor, whose exit leads back. */
function NewCourseDialog({ back, onClose }: { back: LocalPath; onClose: () => void }) {
  const t = useTexts();
  const texts = fieldTexts(t, course);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [picture, setPicture] = useState('');
  const [isAsked, setAsked] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      browserCaller().call(resourceEndpoints(course).create, {
        body: { name: name.trim(), ...(picture ? { logoUrl: picture } : {}) },
        quiet: true,
      }),
    // Not awaited: after the last course that the plan allows, the list no longer shows this dialog, which navigates.
    onSuccess: () => {
      for (const queryKey of entityKeys(screensOf(course))) void client.invalidateQueries({ queryKey });
    },
  });
  const submit = () => {
    setAsked(true);
    if (name.trim() === '') return;
    create.mutate(undefined, {
      // Not called after the dialog was closed.
      onSuccess: ({ id }) => void navigate(addresses.courseEditor(String(id), { backUrl: back })),
    });
  };
  return (
    <SmallDialog
      title={texts.new}
      verb={t('courses.create')}
      isDirty={`${name}${picture}`.trim() !== ''}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        size="md"
        withAsterisk
        label={texts.label('name')}
        maxLength={course.fields.name.max}
        value={name}
        error={isAsked && name.trim() === '' ? t('entity.validation.required') : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PictureUrlInput
        size="md"
        label={texts.label('logoUrl')}
        value={picture}
        onChange={({ currentTarget }) => setPicture(currentTarget.value)}
      />
    </SmallDialog>
  );
}
