import styles from '../ui/drawings/drawings.module.css';

const { main, tint, deep, paper } = styles;

/** A street in the evening, before anybody has asked for it. */
export const QuietStreet = () => (
  <svg className={styles.drawing} viewBox="0 0 360 170" aria-hidden="true">
    <path className={tint} d="M30 142V74l32-26 32 26v68zM240 142V66l36-28 36 28v76z" />
    <path className={paper} d="M94 142V88h54v54zM202 142V92h38v50z" />
    <path className={deep} d="M90 88 121 66l31 22zM198 92l23-18 23 18z" />
    <path d="M12 142h336M54 142v-26h16v26M112 142v-22h16v22M268 142v-30h18v30M46 88h10v12H46zM70 88h10v12H70zM106 98h10v10h-10zM128 98h10v10h-10zM254 80h11v13h-11zM288 80h11v13h-11zM212 102h18v14h-18z" />
    <path d="M176 142V58c0-10 14-10 14 0" />
    <path className={main} d="M183 58h14l4 12h-22z" />
    <path d="M24 156h26M70 156h26M116 156h26M162 156h26M208 156h26M254 156h26M300 156h26" />
    <path className={main} d="M322 142c-12-2-15-26 2-40 15 14 12 38-2 40z" />
  </svg>
);
