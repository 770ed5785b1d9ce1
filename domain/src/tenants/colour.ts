/** A colour as `#rrggbb`, in lower case. */
export type Hex = `#${string}`;

type Triple = readonly [number, number, number];

/**
 * Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`, and ignores transparency. Null for any other
 * text.
 */
export function parseColour(text: string | null | undefined): Hex | null {
  const digits = /^#?([0-9a-f]{3,8})$/iu.exec((text ?? '').trim())?.[1]?.toLowerCase();
  if (digits === undefined || ![3, 4, 6, 8].includes(digits.length)) return null;
  const six = digits.length < 6 ? digits.slice(0, 3).replace(/./gu, '$&$&') : digits.slice(0, 6);
  return `#${six}`;
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21; text needs 4.5 (AA), shapes need 3. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours in OKLab, where steps look even and the hue stays; `share` (0 to 1) is the part of `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [light, green, blue] = toOklab(from);
  const [toLight, toGreen, toBlue] = toOklab(to);
  const between = (one: number, other: number) => one + (other - one) * share;
  return fromOklab([between(light, toLight), between(green, toGreen), between(blue, toBlue)]);
}

function luminance(colour: Hex): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(colour: Hex): Triple {
  const linear = (start: number): number => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [linear(1), linear(3), linear(5)];
}

// The matrices of OKLab: Björn Ottosson, "A perceptual color space for image processing", 2020.
function toOklab(colour: Hex): Triple {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((part) => {
    const clamped = Math.min(1, Math.max(0, part));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
