import { listSubscribers } from '@lernhaus/contract/marketing/newsletter';
import { listNewsletters, type Newsletter } from '@lernhaus/contract/marketing/newsletters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { useFormats } from '../../platform/formats.ts';
import { Link, type LinkTarget } from '../../platform/links.ts';
import { listAddress } from '../../platform/list-address.ts';
import { useTexts } from '../../platform/texts.tsx';
import { useList } from '../../platform/use-list.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoundRows } from '../../ui/found-rows.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PageHeader, ShortOnPhone } from '../../ui/page-header.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { NewsletterChip } from './newsletter-chip.tsx';
import styles from './newsletters.module.css';

const newsletterList = listAddress(listNewsletters);
const subscriberList = listAddress(listSubscribers);

/** /newsletters: drafts, planned and sent newsletters; /newsletters/subscribers: who gets them. */
export function NewslettersPage({ part }: { part: 'newsletters' | 'subscribers' }) {
  const t = useTexts();
  const tab = (name: typeof part, to: LinkTarget) => ({
    to,
    label: t(`newsletters.tab.${name}`),
    isCurrent: part === name,
  });
  const { list, to } = useList(newsletterList, (parameters) => addresses.newsletters(parameters));
  const result = useQuery({
    ...newsletterList.pageQuery(list),
    placeholderData: keepPreviousData,
    enabled: part === 'newsletters',
  });
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('newsletters.title')}
        context={t('newsletters.lead')}
        actions={
          // An empty list has the button of its own.
          part === 'subscribers' || result.data?.total === 0 ? null : (
            <ButtonLink to={addresses.newsletter('new')}>
              <ShortOnPhone>{t('newsletters.new')}</ShortOnPhone>
            </ButtonLink>
          )
        }
      />
      <LinkTabs
        label={t('newsletters.title')}
        tabs={[tab('newsletters', addresses.newsletters()), tab('subscribers', addresses.subscribers())]}
      />
      {part === 'newsletters' ? (
        <Newsletters query={result} page={list.page} hrefOf={(page) => to({ page })} />
      ) : (
        <Subscribers />
      )}
    </main>
  );
}

function Newsletters(props: Pick<ComponentProps<typeof FoundRows<Newsletter>>, 'query' | 'page' | 'hrefOf'>) {
  const t = useTexts();
  const formats = useFormats();
  const column = (name: string, kind: string) => ({
    name,
    kind,
    label: t(`newsletters.column.${name}` as ColumnText),
    isSortable: false,
    isLabelled: kind === 'number',
    place: kind === 'chip' ? ('side' as const) : ('fact' as const),
  });
  const cells: Readonly<Record<string, (row: Newsletter) => ReactNode>> = {
    subject: ({ id, subject }) => <Link to={addresses.newsletter(id)}>{subject}</Link>,
    state: ({ state }) => <NewsletterChip state={state} />,
    when: ({ state, sendAt, modifiedAt }) =>
      state === 'scheduled' && sendAt ? <Moment iso={sendAt} /> : <RelativeTime iso={sendAt ?? modifiedAt} />,
    sent: ({ state, sent }) => (state === 'draft' || state === 'scheduled' ? null : formats.number(sent)),
    unsubscribed: ({ state, unsubscribed }) =>
      state === 'draft' || state === 'scheduled' ? null : formats.number(unsubscribed),
  };
  return (
    <FoundRows
      {...props}
      count={(count) => t('newsletters.count', { count })}
      empty={
        <EmptyState
          level="part"
          title={t('newsletters.none')}
          body={t('newsletters.none.body')}
          action={{ to: addresses.newsletter('new'), label: t('newsletters.new') }}
        />
      }
    >
      {(rows, isOld) => (
        <RowTable
          label={t('newsletters.title')}
          columns={[
            column('subject', 'name'),
            column('state', 'chip'),
            column('when', 'text'),
            column('sent', 'number'),
            column('unsubscribed', 'number'),
          ]}
          rows={rows.map(({ id, subject }) => ({ id, label: subject }))}
          cellOf={(name, id) => {
            const row = rows.find((one) => one.id === id);
            return row ? (cells[name]?.(row) ?? null) : null;
          }}
          isOld={isOld}
        />
      )}
    </FoundRows>
  );
}

type ColumnText = `newsletters.column.${'subject' | 'state' | 'when' | 'sent' | 'unsubscribed'}`;

function Subscribers() {
  const t = useTexts();
  const { list, to } = useList(subscriberList, (parameters) => addresses.subscribers(parameters));
  const result = useQuery({ ...subscriberList.pageQuery(list), placeholderData: keepPreviousData });
  return (
    <FoundRows
      query={result}
      page={list.page}
      hrefOf={(page) => to({ page })}
      count={(count) => t('newsletters.subscribers.count', { count })}
      empty={
        <EmptyState
          level="part"
          title={t('newsletters.subscribers.none')}
          body={t('newsletters.subscribers.none.body')}
        />
      }
    >
      {(rows, isOld) => (
        <RowTable
          label={t('newsletters.tab.subscribers')}
          columns={[
            { name: 'email', label: t('newsletter.email'), kind: 'name', isSortable: false },
            { name: 'language', label: t('settings.form.language'), kind: 'text', place: 'side', isSortable: false },
            { name: 'confirmedAt', label: t('newsletters.subscribers.since'), kind: 'text', isSortable: false },
          ]}
          rows={rows.map(({ id, email }) => ({ id, label: email }))}
          cellOf={(name, id) => {
            const row = rows.find((one) => one.id === id);
            if (!row) return null;
            if (name === 'email') return row.email;
            return name === 'language' ? t(`choice.${row.language}`) : <RelativeTime iso={row.confirmedAt} />;
          }}
          isOld={isOld}
        />
      )}
    </FoundRows>
  );
}
