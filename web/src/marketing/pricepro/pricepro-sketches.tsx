import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './pricepro-sketches.module.css';

/**
 * Four offers for one article, in hundredths per piece. The one with the lowest unit price is not the cheapest with
 * freight.
 */
const offers = [
  { supplier: 'Nordstahl', unit: 412, freight: 18 },
  { supplier: 'Ferro & Sons', unit: 389, freight: 96 },
  { supplier: 'Beschlag Huber', unit: 405, freight: 12 },
  { supplier: 'Metalworks Ltd', unit: 431, freight: 0 },
] as const;
const totals = offers.map(({ unit, freight }) => unit + freight);
const best = Math.min(...totals);

/** The first picture: the table of offers, with the cost of delivery in each price. Decoration, as all sketches. */
export function TableSketch() {
  const t = useTexts();
  const { sum } = useFormats();
  const { currency } = useSite().site;
  const money = (amount: number) => sum(amount, currency);
  return (
    <div className={styles.table} aria-hidden="true">
      <strong>{t('pricePro.sketch.article')}</strong>
      <div className={styles.grid} data-head>
        <span>{t('pricePro.sketch.supplier')}</span>
        <span>{t('pricePro.sketch.unit')}</span>
        <span>{t('pricePro.sketch.freight')}</span>
        <span>{t('pricePro.sketch.total')}</span>
      </div>
      {offers.map(({ supplier, unit, freight }, at) => (
        <div key={supplier} className={styles.grid} data-best={totals[at] === best}>
          <span>{supplier}</span>
          <span>{money(unit)}</span>
          <span>{money(freight)}</span>
          <b>{money(unit + freight)}</b>
        </div>
      ))}
      <p className={styles.best}>
        <Icon name="check" size={18} />
        {t('pricePro.sketch.best')}: Beschlag Huber
      </p>
    </div>
  );
}

export function DocumentsSketch() {
  const t = useTexts();
  const documents: readonly { name: string; icon: IconName; count: number }[] = [
    { name: t('pricePro.sketch.pdf'), icon: 'receipt', count: 34 },
    { name: t('pricePro.sketch.sheet'), icon: 'table', count: 112 },
    { name: t('pricePro.sketch.mail'), icon: 'mail', count: 7 },
  ];
  return (
    <ul className={styles.documents}>
      {documents.map(({ name, icon, count }) => (
        <li key={name}>
          <Icon name={icon} size={24} />
          <span>
            <strong>{name}</strong>
            {t('pricePro.sketch.lines', { count })}
          </span>
          <Icon name="check" size={18} />
        </li>
      ))}
    </ul>
  );
}

export function MatchSketch() {
  const t = useTexts();
  const names = [
    { name: t('pricePro.sketch.name1'), isSure: true },
    { name: t('pricePro.sketch.name2'), isSure: true },
    { name: t('pricePro.sketch.name3'), isSure: false },
  ];
  return (
    <div className={styles.match}>
      <ul>
        {names.map(({ name, isSure }) => (
          <li key={name} data-sure={isSure}>
            <span>{name}</span>
            <em>{t(isSure ? 'pricePro.sketch.sure' : 'pricePro.sketch.asks')}</em>
          </li>
        ))}
      </ul>
      <Icon name="arrow" size={28} />
      <strong>{t('pricePro.sketch.article')}</strong>
    </div>
  );
}

export function SumSketch() {
  const t = useTexts();
  const { sum } = useFormats();
  const { currency } = useSite().site;
  const steps = [
    { name: t('pricePro.sketch.list'), from: 0, amount: 450 },
    { name: t('pricePro.sketch.discount'), from: 405, amount: -45 },
    { name: t('pricePro.sketch.freight'), from: 405, amount: 12 },
    { name: t('pricePro.sketch.total'), from: 0, amount: 417 },
  ];
  return (
    <ol className={styles.sum}>
      {steps.map(({ name, from, amount }) => (
        <li key={name}>
          <span>{name}</span>
          <i style={{ marginInlineStart: `${from / 4.7}%`, width: `${Math.max(1.5, Math.abs(amount) / 4.7)}%` }} />
          <b>{sum(amount, currency)}</b>
        </li>
      ))}
    </ol>
  );
}
