import type { HeaderSet } from './header-set.ts';

const file = (headerRow: string): string => `github.com, public file with the table "${headerRow}"`;

/** More Italian calendars. */
export const italianCalendars: readonly HeaderSet[] = [
  {
    name: 'Italian calendar for Instagram',
    source: 'FreeRiverHouse/Onde content/pr/instagram-calendar-q1-2026.md',
    columns: {
      Giorno: { means: 'ask', cell: 'Lun 6' },
      Tipo: { means: 'ask', cell: 'Post' },
      Contenuto: { means: 'ask', cell: 'Immagine di benvenuto', note: 'two columns for one text' },
      Caption: { means: 'text', cell: 'Benvenuti nella biblioteca' },
      Hashtag: { means: 'hashtags', cell: '#libri' },
    },
  },
  {
    name: 'Italian week of a launch',
    source: file('Giorno | Data | Canale | Pagina | Lingua | Orario | URL UTM | Obiettivo | Metrica | Stato'),
    columns: {
      Giorno: { means: 'none', cell: 'lunedì' },
      Data: { means: 'date', cell: '2026-03-16' },
      Canale: { means: 'networks', cell: 'LinkedIn' },
      Pagina: { means: 'ask', cell: 'Calcolatrice', note: 'a page of the site, not of the network' },
      Lingua: { means: 'none', cell: 'it' },
      Orario: { means: 'time', cell: '09:00' },
      'URL UTM': { means: 'link', cell: 'https://example.com/?utm_source=linkedin' },
      Obiettivo: { means: 'none', cell: 'Traffico' },
      Metrica: { means: 'none', cell: 'Clic' },
      Stato: { means: 'approval', cell: '' },
    },
  },
  {
    name: 'Italian plan with assets',
    source: file('Data | Canale | Formato | Titolo / Hook | Asset'),
    columns: {
      Data: { means: 'date', cell: '16/03' },
      Canale: { means: 'networks', cell: 'Instagram' },
      Formato: { means: 'ask', cell: 'Reel' },
      'Titolo / Hook': { means: 'ask', cell: 'Come tostiamo' },
      Asset: { means: 'ask', cell: 'reel-3' },
    },
  },
  {
    name: 'Italian plan of an agency',
    source: file('Data | Canale | Pillar | Titolo | Brief'),
    columns: {
      Data: { means: 'date', cell: '03/05' },
      Canale: { means: 'networks', cell: 'IG post', note: 'a network and a kind of post' },
      Pillar: { means: 'none', cell: 'educativo' },
      Titolo: { means: 'title', cell: '5 errori SEO' },
      Brief: { means: 'none', cell: 'Infografica con 5 errori' },
    },
  },
];
