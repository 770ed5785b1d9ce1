import { course } from '@lernhaus/contract/courses/course';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { entityKeys } from '../resource/entity-queries.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { fieldTexts } from '../resource/field-texts.ts';
import { Button } from '../ui/button.tsx';
import { PictureUrlInput } from '../ui/picture-url-input.tsx';
import { SmallDialog } from '../ui/small-dialog.tsx';

/** Asks for the name and the picture of a new course, then opens it in the editor. */
export function NewCourseButton({ back }: { back: LocalPath | undefined }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{fieldTexts(t, course).new}</Button>
      {isOpen ? <NewCourseDialog back={back} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function NewCourseDialog({ back, onClose }: { back: LocalPath | undefined; onClose: () => void }) {
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
    onSuccess: async (made) => {
      await Promise.all(entityKeys(screensOf(course)).map((queryKey) => client.invalidateQueries({ queryKey })));
      void navigate(addresses.courseEditor(String(made.id), { backUrl: back }));
    },
  });
  const submit = () => {
    setAsked(true);
    if (name.trim() !== '') create.mutate();
  };
  return (
    <SmallDialog
      title={texts.new}
      verb={t('courses.create')}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        size="md"
        withAsterisk
        label={texts.label('name')}
        maxLength={255}
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
