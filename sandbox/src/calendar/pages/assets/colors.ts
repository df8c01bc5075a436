/** The colors of the calendar: light and dark differ only in these. */
import { networks } from '../../../../../shared/index.ts';

/** One hue for each network, evenly spread. A new network gets its hue from its place in the list. */
export const networkHues = networks
  .map(
    ({ key }, index) =>
      `.network-${key} { --hue: ${Math.round(25 + (index * 360) / networks.length) % 360}; }`,
  )
  .join('\n');

export const colorTokens = `
:root {
  color-scheme: light dark;
  --page: oklch(0.975 0.004 265);
  --surface: oklch(1 0 0);
  --sunken: oklch(0.962 0.005 265);
  --line: oklch(0.905 0.008 265);
  --line-strong: oklch(0.83 0.012 265);
  --ink: oklch(0.24 0.025 265);
  --muted: oklch(0.49 0.022 265);
  --accent: oklch(0.47 0.17 270);
  --on-accent: oklch(1 0 0);
  --chip-surface: 0.93 0.055;
  --chip-ink: 0.39 0.12;
  --draft: oklch(0.5 0.02 265);
  --scheduled: oklch(0.49 0.16 265);
  --publishing: oklch(0.5 0.115 65);
  --published: oklch(0.48 0.11 155);
  --danger: oklch(0.5 0.19 25);
  --wash: 8%;
  --shadow: 0 1px 2px oklch(0.2 0.03 265 / 0.06), 0 8px 24px -12px oklch(0.2 0.03 265 / 0.14);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: oklch(0.185 0.014 265);
    --surface: oklch(0.225 0.016 265);
    --sunken: oklch(0.2 0.014 265);
    --line: oklch(0.305 0.018 265);
    --line-strong: oklch(0.4 0.022 265);
    --ink: oklch(0.945 0.008 265);
    --muted: oklch(0.735 0.018 265);
    --accent: oklch(0.77 0.12 270);
    --on-accent: oklch(0.2 0.03 265);
    --chip-surface: 0.34 0.065;
    --chip-ink: 0.91 0.065;
    --draft: oklch(0.76 0.02 265);
    --scheduled: oklch(0.78 0.11 265);
    --publishing: oklch(0.83 0.12 75);
    --published: oklch(0.81 0.12 155);
    --danger: oklch(0.78 0.13 25);
  --wash: 13%;
    --shadow: 0 1px 2px oklch(0 0 0 / 0.3), 0 8px 24px -12px oklch(0 0 0 / 0.5);
  }
}
`;
