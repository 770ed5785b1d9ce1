import { addresses } from '../../platform/addresses.ts';
import { Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import styles from './header.module.css';

/** Entries of the administration menu that are entities' lists under a shorter name. */
const listOf: Readonly<Record<string, string>> = {
  companySettings: 'company-settings',
  course: 'course',
  video: 'video',
  payments: 'lms-registration-payment-order',
  faqs: 'frequently-asked-questions',
  reviews: 'reviews',
};

interface WorkMenuProps {
  kind: 'entities' | 'admin';
  /** By the domain's rule (specification 2, header menu): base paths of entities, or keys of the administration. */
  items: readonly string[];
}

/** Where authors, owners and admins work: the lists of entities. */
export function WorkMenu({ kind, items }: WorkMenuProps) {
  const t = useTexts();
  const bases = items.flatMap((item) => (kind === 'entities' ? item : (listOf[item] ?? [])));
  const links = bases.map((base) => (
    <Link key={base} to={addresses.entityList(base)}>
      {t(`menu.${base}`)}
    </Link>
  ));
  return (
    <>
      <Dropdown label={t(`header.${kind}`)}>
        <div className={styles.work}>{links}</div>
      </Dropdown>
      <div className={styles.inline}>{links}</div>
    </>
  );
}
