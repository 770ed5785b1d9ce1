import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoAccess } from '../ui/no-access.tsx';
import { type Crumb, PageHeader } from '../ui/page-header.tsx';
import { entityAddresses } from './entity-addresses.ts';
import styles from './entity-page.module.css';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';

interface EntityPageProps {
  screens: EntityScreens;
  title: string;
  /** Whether the viewer may do what the screen offers. */
  isAllowed?: boolean;
  /** The pages above: a row's page has its list. */
  crumbs?: readonly Crumb[];
  /** One line below the title. */
  context?: ReactNode;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** A page with nothing but a form is centred. */
  isForm?: boolean;
  children: ReactNode;
}

/** For those who may read the rows, but not use this screen: why, and the way back to the list. */
function useNoAccess(screens: EntityScreens) {
  const t = useTexts();
  const { many, notByHand } = fieldTexts(t, screens.resource);
  return { to: entityAddresses(screens, '').list(), label: t('noAccess.backTo', { list: many }), why: notByHand };
}

/**
 * The frame of an entity's screens. It shows a message instead when the viewer may not read the entity or use the
 * screen.
 */
export function EntityPage({
  screens,
  title,
  isAllowed = true,
  crumbs = [],
  context,
  actions,
  isForm = false,
  children,
}: EntityPageProps) {
  const { mayRead } = useRights(screens);
  const noAccess = useNoAccess(screens);
  if (!mayRead) return <NoAccess />;
  if (!isAllowed) return <NoAccess list={noAccess} />;
  return (
    <main id="main" className={styles.page} data-measure={isForm ? 'form' : undefined}>
      <PageHeader title={title} crumbs={crumbs} context={context} actions={actions} />
      {children}
    </main>
  );
}

/** Shown for a missing or forbidden row, with a link to the list. */
export function MissingRow(action: { to: LocalPath; label: string }) {
  const t = useTexts();
  return <MessagePage drawing="notFound" title={t('error.url.not.found')} body={t('entity.missing')} action={action} />;
}

const MessagePage = (props: ComponentProps<typeof EmptyState>) => (
  <main id="main">
    <EmptyState {...props} />
  </main>
);
