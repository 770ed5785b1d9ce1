import { contact } from '@lernhaus/contract/marketing/contact';
import { cutText } from '@lernhaus/domain/cut-text';
import { useLocation } from 'react-router';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { columnsOf, type ListColumns } from '../resource/columns.ts';
import { entityAddresses } from '../resource/entity-addresses.ts';
import { type EntityScreens, screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import styles from '../ui/name-cell.module.css';
import type { RowTone } from '../ui/row-table.tsx';

/** The inbox of enquiries: who wrote, then about what. */
export function EnquiryList({ screens }: { screens: EntityScreens }) {
  const t = useTexts();
  return (
    <ListScreen
      screens={screens}
      columns={nameFirst}
      cells={cells}
      labels={{ lastName: t('enquiry.column.name') }}
      toneOf={toneOf}
    />
  );
}

const defaultColumns = ['lastName', 'email', 'kind', 'state', 'createDate'];
const all = columnsOf(contact);
const nameFirst: ListColumns = {
  ...all,
  columns: [...new Set([...defaultColumns, ...all.columns])],
  defaultColumns,
  phone: ['lastName', 'kind', 'state', 'createDate', 'owner'],
};

const toneOf = (row: Row): RowTone => (row['state'] === 'NEW' ? 'info' : 'past');

/** The whole name, which leads to the enquiry, or the address of someone without one; below it the message begins. */
function NameCell({ row }: { row: Row }) {
  const name = `${textOf(row['firstName'])} ${textOf(row['lastName'])}`.trim();
  const { search } = useLocation();
  const message = cutText(textOf(row['message']), shownLength);
  return (
    <span className={styles.words}>
      <Link to={entityAddresses(screensOf(contact), search).detail(row.id)}>{name || textOf(row['email'])}</Link>
      {message ? <small>{message}</small> : null}
    </span>
  );
}

/** More of the message fits into no row. */
const shownLength = 160;

const cells = { lastName: NameCell };
