import { addresses } from '../platform/addresses.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { DemoSiteLink } from '../ui/demo-site-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import styles from './catalogue-page.module.css';
import { type CatalogueQuery, isFiltered } from './catalogue-query.ts';
import cards from './course-card.module.css';
import { CourseCard } from './course-card.tsx';
import type { Catalogue } from './read-catalogue.ts';

interface CataloguePageProps {
  catalogue: Catalogue;
  /** The viewer is enrolled in every course of the catalogue. */
  holdsAll: boolean;
  query: CatalogueQuery;
  /** The tenant's introduction to the catalogue. */
  lead: string | null;
}

/** /our-courses: all courses that a visitor can register for, by page (specification 2, course catalogue). */
export function CataloguePage({ catalogue: { courses, total, size }, holdsAll, query, lead }: CataloguePageProps) {
  const t = useTexts();
  const { site } = useSite();
  if (holdsAll)
    return (
      <main id="main">
        <EmptyState
          drawing="done"
          title={t('catalogue.holdsAll')}
          body={t('catalogue.holdsAll.body')}
          action={{ to: addresses.myCourses(), label: t('course.toMyCourses') }}
        />
      </main>
    );
  const filtered = isFiltered(query);
  if (total === 0 && !filtered && site.mode === 'main')
    return (
      <main id="main">
        <EmptyState title={t('catalogue.main')} body={t('catalogue.main.body')}>
          <DemoSiteLink />
        </EmptyState>
      </main>
    );
  if (total === 0 && !filtered)
    return (
      <main id="main">
        <EmptyState
          title={t('catalogue.empty')}
          body={t('catalogue.empty.body')}
          action={{ to: addresses.contact(), label: t('home.contactUs') }}
        />
      </main>
    );
  return (
    <main id="main" className={styles.page}>
      <div className={styles.heading}>
        <h1>{t('catalogue.title')}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      <CatalogueFilters query={query} />
      <h2 className="visually-hidden">{t('catalogue.list')}</h2>
      <p className={styles.found} role="status">
        {filtered ? t('catalogue.found', { count: total }) : ''}
      </p>
      {total === 0 ? (
        <EmptyState
          level="part"
          title={t('catalogue.nothingFound')}
          body={t('catalogue.nothingFound.body')}
          action={{ to: addresses.catalogue(), label: t('catalogue.showAll') }}
        />
      ) : null}
      <ul className={cards.grid}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
      {total > size ? (
        <Pager
          page={query.page}
          size={size}
          total={total}
          words={t('catalogue.found', { count: total })}
          hrefOf={(page) => addresses.catalogue({ ...query, page })}
        />
      ) : null}
    </main>
  );
}
