import styles from './drawings.module.css';

const { main, tint, deep, paper, onMain, plain } = styles;

/** A drawing of a house with shelves, a video, stairs, a door and a list of answers. */
export function HouseDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 500" aria-hidden="true">
      <circle className={`${tint} ${plain}`} cx="280" cy="250" r="236" />
      <path className={deep} d="M36 182 280 34l244 148z" />
      <circle className={paper} cx="280" cy="126" r="27" />
      <path d="M280 110v16l11 8" />
      <path className={paper} d="M64 182h432v272H64z" />
      <path d="M64 316h432M292 182v134M208 316v138M352 316v138" />
      <Shelves />
      <VideoScreen />
      <g>
        <path className={main} d="M84 454v-24h26v-24h26v-24h26v-24h26v96z" />
        <path d="M110 430v24M136 406v48M162 382v72" />
        <path className={tint} d="M162 358v-26l18 8-18 8" />
      </g>
      <g>
        <path className={main} d="M240 454V378a40 40 0 0 1 80 0v76z" />
        <path className={onMain} d="M280 340v-2M256 392h48M308 418v8" />
      </g>
      <g>
        <path className={tint} d="M378 338h92v100h-92z" />
        <path d="m390 362 6 6 11-12M390 388l6 6 11-12M390 414l6 6 11-12M420 364h36M420 390h28M420 416h36" />
      </g>
      <path d="M10 454h540M24 454v-62M536 454v-44" />
      <path
        className={deep}
        d="M24 404c-20-4-22-40 0-58 22 18 20 54 0 58zM536 418c-16-3-18-30 0-44 18 14 16 41 0 44z"
      />
    </svg>
  );
}

function Shelves() {
  return (
    <g>
      <path d="M86 238h128M86 292h128" />
      <path className={main} d="M94 206h12v32H94zM158 198h13v40h-13zM118 258h12v34h-12zM186 262h12v30h-12z" />
      <path className={tint} d="M110 200h15v38h-15zM94 252h15v40H94zM142 260h14v32h-14z" />
      <path className={deep} d="M134 210h12v28h-12zM164 254h13v38h-13z" />
      <path d="m180 238 10-36 12 4-10 32" />
      <path d="M252 182v32" />
      <path className={main} d="M236 230c0-10 7-16 16-16s16 6 16 16z" />
    </g>
  );
}

function VideoScreen() {
  return (
    <g>
      <path className={tint} d="M334 208h118v68H334z" />
      <path className={main} d="m382 226 26 16-26 16z" />
      <path d="M318 292h150M393 276v16M470 292v-20" />
      <path className={deep} d="M470 272c-12-2-13-22 0-32 13 10 12 30 0 32z" />
    </g>
  );
}
