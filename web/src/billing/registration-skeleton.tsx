import styles from './registration-skeleton.module.css';

/** The registration while it is loading: its title, its fields and the sums beside them. */
export const RegistrationSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span />
    <div>
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <span key={field} />
      ))}
    </div>
    <span />
  </div>
);
