import type { Field } from '@lernhaus/contract/resource/field';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { type Location, useLocation, useParams } from 'react-router';
import { isUnreachable, statusOf } from '../platform/call-failure.ts';
import { Navigate, useNavigate } from '../platform/links.ts';
import { problemTexts, refusalTexts } from '../platform/problem-words.ts';
import { showFailure } from '../platform/show-failure.ts';
import { showsAllColumns } from '../platform/shows-all-columns.ts';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { Form } from '../ui/form.tsx';
import { FormSection, WithAside } from '../ui/form-section.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { takeSavedValues } from '../ui/take-saved-values.ts';
import { afterSave, openerIn } from './after-save.ts';
import { entityAddresses } from './entity-addresses.ts';
import { EntityPage, MissingRow } from './entity-page.tsx';
import { entityKeys, useFreshRow } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import { type CustomScreensByResource, type EntityScreens, screensAt } from './entity-screens.ts';
import { FieldCell } from './field-cell.tsx';
import { FieldGrid, FieldPlace } from './field-grid.tsx';
import { fieldHint, sectionHint } from './field-hints.ts';
import { FieldInput } from './field-input.tsx';
import { type FieldSection, formSections, isFolded } from './field-sections.ts';
import { fieldTexts } from './field-texts.ts';
import styles from './form-page.module.css';
import {
  bodyOf,
  type FormValues,
  type Input,
  mergeValues,
  problemsOf,
  type Row,
  valuesOf,
  writableFieldsOf,
} from './form-values.ts';
import { ConflictNotice } from './lazy-conflict-notice.tsx';
import { RowFacts } from './row-facts.tsx';
import { RowPieces } from './row-pieces.tsx';
import { saveRow } from './save-row.ts';
import { useRowTitle } from './user-names.ts';
import '../ui/mantine-forms.css';

/** {base}/new and {base}/{id}/edit: create when the address has no id, edit when it has one (specification 4). */
export function FormPage({ customScreens }: { customScreens: CustomScreensByResource }) {
  const { pathname, search } = useLocation();
  const screens = screensAt(pathname, customScreens);
  const { id = null } = useParams();
  const newAt = id ? undefined : newAtOf(screens, search);
  return newAt ? <Navigate to={newAt} replace /> : <FormOfRow screens={screens} id={id} search={search} />;
}

/** Where a new row is made instead of here. ADMIN's Entities make it in the form of all its fields. */
const newAtOf = ({ custom }: EntityScreens, search: string): LocalPath | undefined =>
  showsAllColumns(search) ? undefined : custom.newAt?.(Object.fromEntries(new URLSearchParams(search)));

interface FormOfRowProps {
  screens: EntityScreens;
  /** Null for a new row. */
  id: string | null;
  search: string;
}

function FormOfRow({ screens, id, search }: FormOfRowProps) {
  const t = useTexts();
  const { data, error, refetch } = useFreshRow(screens, id);
  const rowTitle = useRowTitle(screens.resource, (id && data) || null);
  const rights = useRights(screens);
  const { one, many, new: newWords } = fieldTexts(t, screens.resource);
  if (id && !data && statusOf(error) === 404)
    return <MissingRow to={entityAddresses(screens, search).list()} label={many} />;
  const row = (id && data) || null;
  const title = id ? t('entity.form.edit', { entity: rowTitle ?? one }) : newWords;
  const waits = id !== null && row === null;
  const isAllowed = row ? rights.mayUpdate(row) : waits || rights.mayCreate;
  return (
    <EntityPage
      screens={screens}
      title={title}
      crumbs={[{ to: entityAddresses(screens, search).list(), label: many }]}
      isAllowed={isAllowed}
      isForm={id === null}
    >
      {waits ? (
        <Waiting error={error} onRetry={refetch} />
      ) : (
        <EntityForm key={id ?? 'new'} screens={screens} row={row} />
      )}
    </EntityPage>
  );
}

const Waiting = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) =>
  error ? <LoadFailure error={error} onRetry={onRetry} /> : <RowsSkeleton />;

function EntityForm({ screens, row: read }: { screens: EntityScreens; row: Row | null }) {
  const t = useTexts();
  const { resource, endpoints } = screens;
  const texts = fieldTexts(t, resource);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { hidden } = useRights(screens);
  const shownFields = writableFieldsOf(resource).filter(([name]) => !hidden.includes(name));
  const { state } = useLocation() as Location<unknown>;
  const destination = openerIn(state, window.location.href) ?? afterSave(screens, window.location.href);
  /** The row on which this form is based; a later reply must not overwrite typed text. */
  const [row, setRow] = useState(read);
  const form = useForm<FormValues>({
    initialValues: row ? valuesOf(resource, row) : newValuesOf(screens),
    validate: (values) => problemTexts(t, resource.fields, problemsOf(resource, bodyOf(resource, values, row))),
    validateInputOnBlur: true,
  });
  const save = useMutation({
    meta: { silent: true },
    mutationFn: (values: FormValues) =>
      saveRow(row ? endpoints.update : endpoints.create, bodyOf(resource, values, row), values),
    onSuccess: () => Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => {
      if (statusOf(error) !== 409 && !isUnreachable(error)) showFailure(error);
      const refusals = Object.entries(refusalTexts(t, resource.fields, error, form.values));
      for (const [name, words] of refusals) form.setFieldError(name, words);
    },
  });
  const submit = (values: FormValues) =>
    save.mutate(values, {
      // Not called after the person has left the form.
      onSuccess: (savedRow) => {
        setRow(savedRow);
        if (takeSavedValues(form, values, valuesOf(resource, savedRow))) void navigate(destination);
      },
    });
  const input = (name: string, label = texts.label(name)): ReactNode => {
    const field = resource.fields[name];
    if (!field) throw new Error(`"${resource.name}" has no field "${name}".`);
    return row && resource.fixed.includes(name) ? (
      <FixedField label={label}>
        <FieldCell resource={resource} name={name} row={row} isDetail />
      </FixedField>
    ) : (
      <FieldInput
        name={name}
        field={field}
        label={label}
        hint={fieldHint(t, resource, name)}
        value={form.values[name] ?? null}
        error={form.errors[name]}
        onChange={(value: Input) => form.setFieldValue(name, value)}
        onBlur={() => void form.validateField(name)}
        row={row}
        choiceText={texts.choice}
        noChoiceText={texts.noChoice(name)}
      />
    );
  };
  /** A new row has its facts and pieces on its own page. */
  const openedRow = read && row;
  const OwnFields = screens.custom.formFields;
  return (
    <WithAside aside={openedRow ? <RowFacts screens={screens} row={openedRow} /> : null}>
      <Form isDirty={form.isDirty} onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        {row && statusOf(save.error) === 409 ? (
          <ConflictNotice
            screens={screens}
            mine={row}
            onTake={(theirs) => {
              form.setValues(mergeValues(resource, form.values, valuesOf(resource, row), theirs));
              setRow(theirs);
              save.reset();
            }}
          />
        ) : null}
        {OwnFields ? (
          <OwnFields
            values={form.values}
            errors={form.errors}
            set={(values) => form.setValues(values)}
            row={row}
            input={input}
          />
        ) : (
          <FieldsInSections
            screens={screens}
            fields={shownFields}
            errors={form.errors}
            input={input}
            // A piece that was edited from here is as it is now; the form keeps the version of its own values.
            pieces={openedRow ? <RowPieces screens={screens} row={read} /> : null}
          />
        )}
        <SaveBar error={save.error} isNew={row === null} isDirty={form.isDirty()}>
          <Button type="submit" isBusy={save.isPending}>
            {t('entity.action.save')}
          </Button>
          <ButtonLink to={destination} look="quiet">
            {t('entity.action.cancel')}
          </ButtonLink>
        </SaveBar>
      </Form>
    </WithAside>
  );
}

const newValuesOf = ({ resource, custom }: EntityScreens): FormValues => ({
  ...valuesOf(resource, null),
  ...custom.initialValues?.(new Date()),
});

interface FieldsInSectionsProps {
  screens: EntityScreens;
  fields: readonly (readonly [string, Field])[];
  errors: Readonly<Record<string, ReactNode>>;
  input: (name: string) => ReactNode;
  /** Below the first section. */
  pieces: ReactNode;
}

function FieldsInSections({ screens, fields: sectionFields, errors, input, pieces }: FieldsInSectionsProps) {
  const t = useTexts();
  const places = (fields: FieldsInSectionsProps['fields']) => (
    <FieldGrid>
      {fields.map(([name, field]) => (
        <FieldPlace key={name} field={field}>
          {input(name)}
        </FieldPlace>
      ))}
    </FieldGrid>
  );
  return (
    <div>
      {formSections(sectionFields).map(({ name, fields }, at) => (
        <Fragment key={name}>
          {isFolded(name) ? (
            <FormSection title={null}>
              <Disclosure title={t(`entity.section.${name}`)} isOpen={fields.some(([field]) => Boolean(errors[field]))}>
                {places(fields)}
              </Disclosure>
            </FormSection>
          ) : (
            <FormSection title={sectionTitle(t, name, fields)} hint={sectionHint(t, screens.resource, name)}>
              {places(fields)}
            </FormSection>
          )}
          {at === 0 ? pieces : null}
        </Fragment>
      ))}
    </div>
  );
}

/** The title of a section; one with nothing but the language is named by it. */
const sectionTitle = (t: Translate, name: FieldSection, fields: FieldsInSectionsProps['fields']): string | null => {
  if (name === 'main') return null;
  const isLanguage = fields.every(([field]) => field === 'language');
  return t(isLanguage ? 'entity.section.language' : `entity.section.${name}`);
};

/** A value that nobody changes here. */
const FixedField = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={styles.fixed}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </dl>
);
