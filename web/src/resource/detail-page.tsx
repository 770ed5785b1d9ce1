import type { Field } from '@lernhaus/contract/resource/field';
import { useLocation, useParams } from 'react-router';
import { statusOf } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { FormSection, WithAside } from '../ui/form-section.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { Unfold } from '../ui/unfold.tsx';
import styles from './detail-page.module.css';
import { entityAddresses } from './entity-addresses.ts';
import { EntityPage, MissingRow } from './entity-page.tsx';
import { useRow } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import { type CustomScreensByResource, type EntityScreens, screensAt } from './entity-screens.ts';
import { FieldCell, isBlank } from './field-cell.tsx';
import { inSections } from './field-sections.ts';
import { fieldTexts } from './field-texts.ts';
import type { Row } from './form-values.ts';
import { RowFacts } from './row-facts.tsx';
import { useRowNames, useRowTitle } from './user-names.ts';

/** {base}/{id}: a row in sections, with links back and to the form; a slice may show its rows itself. */
export function DetailPage({ own }: { own: CustomScreensByResource }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screens = screensAt(pathname, own);
  const { resource } = screens;
  const { id = '' } = useParams();
  const { data: row, error, refetch } = useRow(screens, id);
  const title = useRowTitle(resource, row ?? null);
  const rights = useRights(screens);
  const texts = fieldTexts(t, resource);
  const to = entityAddresses(screens, search);
  if (!row && statusOf(error) === 404) return <MissingRow to={to.list()} label={texts.many} />;
  const actions = (
    <>
      <ButtonLink to={to.list()} look="quiet">
        {t('entity.action.back')}
      </ButtonLink>
      {row && rights.mayUpdate(row) ? <ButtonLink to={to.edit(id)}>{t('entity.action.edit')}</ButtonLink> : null}
    </>
  );
  const crumbs = [{ to: to.list(), label: texts.many }];
  const Own = screens.own.detail;
  if (row && Own) return <Own row={row} screens={screens} crumbs={crumbs} actions={actions} />;
  return (
    <EntityPage screens={screens} title={title ?? texts.one} crumbs={crumbs} actions={actions}>
      {error && !row ? <LoadFailure onRetry={refetch} /> : null}
      {!row && !error ? <RowsSkeleton /> : null}
      {row ? <RowDetail screens={screens} row={row} /> : null}
    </EntityPage>
  );
}

/** The fields of a row in sections; the names of those without a value are one click away. */
export function RowDetail({ screens, row }: { screens: EntityScreens; row: Row }) {
  const t = useTexts();
  const { resource } = screens;
  const texts = fieldTexts(t, resource);
  const nameIn = useRowNames(resource, [row]);
  const { hidden, isAdmin } = useRights(screens);
  const fields = Object.entries(resource.fields).filter(
    ([name]) => (isAdmin || !hidden.includes(name)) && (name !== resource.everyday[0] || isLong(row[name])),
  );
  const sections = inSections(fields.filter(([name]) => !isBlank(resource, name, row)));
  const blank = fields.filter(([name]) => isBlank(resource, name, row)).map(([name]) => texts.label(name));
  return (
    <WithAside aside={<RowFacts screens={screens} row={row} />}>
      {sections.map(({ name: section, fields: given }) => (
        <FormSection key={section} title={sections.length > 1 ? t(`entity.section.${section}`) : null}>
          <dl className={styles.fields}>
            {given.map(([name, field]) => (
              <div key={name} className={styles.field} data-wide={isWide(field)} data-subject={isSubject(field)}>
                <dt>{texts.label(name)}</dt>
                <dd>
                  {field.kind === 'richText' && typeof row[name] === 'string' ? (
                    <ReadingText html={row[name]} below="h2" />
                  ) : (
                    (nameIn(name, row) ?? <FieldCell isDetail resource={resource} name={name} row={row} />)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </FormSection>
      ))}
      {blank.length > 0 ? (
        <div className={styles.blank}>
          <Unfold title={t('entity.notGiven', { count: blank.length })}>
            <p>{blank.join(', ')}</p>
          </Unfold>
        </div>
      ) : null}
    </WithAside>
  );
}

/** A name of this length is cut in the heading, so the detail repeats it. */
const longName = 120;
const isLong = (value: unknown): boolean => typeof value !== 'string' || value.length > longName;

/** A file that a row cannot be without is what the page is about: the picture, the video. */
const isSubject = (field: Field): boolean => field.kind === 'blob' && field.required === true;
const isWide = (field: Field): boolean => field.kind === 'richText' || field.kind === 'document' || isSubject(field);
