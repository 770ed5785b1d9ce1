import drawings from '../../ui/drawings/drawings.module.css';

const { main, tint, deep, paper, plain } = drawings;

/** A leaf with the spots of a disease; the frame of the camera is around the largest one. */
export const LeafDrawing = ({ className }: { className?: string | undefined }) => (
  <svg className={`${drawings.drawing} ${className ?? ''}`} viewBox="0 0 320 320" aria-hidden="true">
    <path className={`${tint} ${plain}`} d="M0 0h320v320H0z" />
    <path
      className={main}
      d="M160 302c-18-18-66-22-92-66-30-52-4-118 30-150 22-22 44-44 62-72 18 28 40 50 62 72 34 32 60 98 30 150-26 44-74 48-92 66z"
    />
    <path d="M160 34v276M160 92l-40-30M160 92l40-30M160 146 96 104M160 146l64-42M160 204 84 160M160 204l76-44M160 258l-58-30M160 258l58-30" />
    <path className={deep} d="M118 186a26 22 0 1 1 .1 0zM214 132a17 15 0 1 1 .1 0zM188 252a13 11 0 1 1 .1 0z" />
    <path className={paper} d="M118 172a10 8 0 1 1 .1 0zM214 122a6 5 0 1 1 .1 0z" />
    <path d="M74 138v-20h20M162 118h-20M162 118v20M74 192v20h20M162 192v20h-20" strokeWidth="4" />
  </svg>
);
