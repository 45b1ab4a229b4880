/** Families of stone colors; rose stands for red-brown. */
type Hue = 'gray' | 'beige' | 'rose';

/**
 * One of 27 stone tones, `<hue>-<lightness 1 to 9>`: what stands in a picture's place until it arrives. A closed set of
 * class names instead of the color itself, because the content security policy blocks style attributes.
 */
export type Tone = `${Hue}-${number}`;

/**
 * The tone nearest to a color.
 *
 * @param color `#rrggbb`
 */
export function toTone(color: string): Tone {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const lightness = 0.299 * r + 0.587 * g + 0.114 * b;
  const step = Math.min(9, Math.max(1, Math.round(lightness * 10)));
  const warmth = Math.max(r, g, b) - Math.min(r, g, b);
  if (warmth < 0.06 || b > r) return `gray-${step}`;
  // A beige keeps its green close to its red; a violet marble or a red granite does not.
  return (r - g) / warmth > 0.55 ? `rose-${step}` : `beige-${step}`;
}
