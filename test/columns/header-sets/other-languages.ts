import type { HeaderSet } from './header-set.ts';

const file = (headerRow: string): string => `github.com, public file with the table "${headerRow}"`;

/** German, French and Polish calendars. */
export const otherLanguages: readonly HeaderSet[] = [
  {
    name: 'German sheet for n8n',
    source: file('Datum | Plattform | Text | Bild-URL | Hashtags | Status'),
    columns: {
      Datum: { means: 'date', cell: '01.06.' },
      Plattform: { means: 'networks', cell: 'LinkedIn' },
      Text: { means: 'text', cell: 'So rösten wir' },
      'Bild-URL': { means: 'media', cell: 'https://example.com/bild.jpg' },
      Hashtags: { means: 'hashtags', cell: '#KI' },
      Status: { means: 'approval', cell: 'Geplant' },
    },
  },
  {
    name: 'German calendar of a maker',
    source: file('Datum | Zeit | Kanal | Thema | Status'),
    columns: {
      Datum: { means: 'date', cell: 'Do 24.09.' },
      Zeit: { means: 'time', cell: '19:00' },
      Kanal: { means: 'networks', cell: 'Facebook' },
      Thema: { means: 'none', cell: 'Stift und Loch in einem Schritt' },
      Status: { means: 'approval', cell: 'geplant' },
    },
  },
  {
    name: 'German sheet of generated posts',
    source: file('Thema/Titel | Beitragstext | Beitragsbild'),
    columns: {
      'Thema/Titel': { means: 'ask', cell: 'Rösten' },
      Beitragstext: { means: 'text', cell: 'So rösten wir' },
      Beitragsbild: { means: 'media', cell: 'https://example.com/bild.jpg' },
    },
  },
  {
    name: 'German queue of a publisher',
    source: file('Datum, Kanal, Asset, Status, Notizen'),
    columns: {
      Datum: { means: 'date', cell: '20.03.2026' },
      Kanal: { means: 'networks', cell: 'Instagram' },
      Asset: { means: 'ask', cell: 'Reel 3' },
      Status: { means: 'approval', cell: '' },
      Notizen: { means: 'none', cell: '' },
    },
  },
  {
    name: 'German editorial plan by week',
    source: file('Woche | Datum | Plattform | Format | Thema'),
    columns: {
      Woche: { means: 'none', cell: '12' },
      Datum: { means: 'date', cell: '2026-03-20' },
      Plattform: { means: 'networks', cell: 'LinkedIn' },
      Format: { means: 'ask', cell: 'Carousel' },
      Thema: { means: 'none', cell: 'Milestone Update' },
    },
  },
  {
    name: 'German editorial plan with dependencies',
    source: file('Datum | Kanal | Artefakt | Status | Abhängigkeiten | Notizen'),
    columns: {
      Datum: { means: 'date', cell: '2026-03-20' },
      Kanal: { means: 'networks', cell: 'LinkedIn' },
      Artefakt: { means: 'none', cell: 'post-03.md' },
      Status: { means: 'approval', cell: 'draft' },
      Abhängigkeiten: { means: 'none', cell: 'Freigabe ausstehend' },
      Notizen: { means: 'none', cell: '' },
    },
  },
  {
    name: 'German content queue of a business',
    source: file('Datum | Plattform | Format | Status'),
    columns: {
      Datum: { means: 'date', cell: '2026-05-01' },
      Plattform: { means: 'networks', cell: 'TikTok' },
      Format: { means: 'ask', cell: 'Video: Demo' },
      Status: { means: 'approval', cell: '✅ Ready' },
    },
  },
  {
    name: 'French table for Airtable',
    source: file('Nom | Date | Heure | Plateforme | Format | Légende | Hashtags | Visuel | Statut'),
    columns: {
      Nom: { means: 'none', cell: 'Post ouverture' },
      Date: { means: 'date', cell: '2026-05-15' },
      Heure: { means: 'time', cell: '10:00' },
      Plateforme: { means: 'networks', cell: 'Facebook, Instagram' },
      Format: { means: 'ask', cell: 'Photo' },
      Légende: { means: 'text', cell: 'Nous ouvrons ce soir' },
      Hashtags: { means: 'hashtags', cell: '#bar #lyon' },
      Visuel: { means: 'ask', cell: 'La terrasse au coucher du soleil', note: 'a description of a picture' },
      Statut: { means: 'approval', cell: 'Brouillon' },
    },
  },
  {
    name: 'French calendar by channel',
    source: file('Date | Canal | Type | Message | Asset | Status'),
    columns: {
      Date: { means: 'date', cell: '20/03/2026' },
      Canal: { means: 'networks', cell: 'Instagram' },
      Type: { means: 'ask', cell: 'Post' },
      Message: { means: 'text', cell: 'Nous ouvrons ce soir' },
      Asset: { means: 'ask', cell: 'visuel-3' },
      Status: { means: 'approval', cell: '🔴 À faire' },
    },
  },
  {
    name: 'French planner of a bar',
    source: file(
      'Date | Heure (Europe/Paris) | Plateforme | Type | Identifiant interne | Caption (lien fiche détail)',
    ),
    columns: {
      Date: { means: 'date', cell: '2026-05-08' },
      'Heure (Europe/Paris)': { means: 'time', cell: '19:00', note: 'the zone is in the header' },
      Plateforme: { means: 'networks', cell: 'IG @promefrei', note: 'a network and an account' },
      Type: { means: 'ask', cell: 'Story' },
      'Identifiant interne': { means: 'rowId', cell: 'story-J20-bar' },
      'Caption (lien fiche détail)': { means: 'ask', cell: '#1' },
    },
  },
  {
    name: 'French calendar of a week',
    source: file('Date | Canal | Sujet | Pilier | Statut | Livrable | UTM'),
    columns: {
      Date: { means: 'date', cell: '2026-03-20' },
      Canal: { means: 'networks', cell: 'linkedin' },
      Sujet: { means: 'none', cell: 'La torréfaction' },
      Pilier: { means: 'none', cell: 'Savoir-faire' },
      Statut: { means: 'approval', cell: 'à-valider' },
      Livrable: { means: 'none', cell: 'drafts/torrefaction.md' },
      UTM: { means: 'none', cell: '—' },
    },
  },
  {
    name: 'French planning of an agency',
    source:
      'Agence-Indigo/Bibliotheque_prompt prompt/Camille-social-media-manager/05_createur_plannings_editoriaux_IA.md',
    columns: {
      Date: { means: 'date', cell: '20/03/2026' },
      Thème: { means: 'none', cell: 'La torréfaction' },
      'Type de contenu': { means: 'ask', cell: 'Carrousel' },
      Objectif: { means: 'none', cell: 'Notoriété' },
      CTA: { means: 'ask', cell: 'Lien en bio' },
      Canal: { means: 'networks', cell: 'Instagram' },
    },
  },
  {
    name: 'French calendar of a tool',
    source: 'Hawaly/website compta-app(BACKUP_FOLDER)/markdown/EDITORIAL_CALENDAR.md',
    columns: {
      Date: { means: 'date', cell: '20/03/2026' },
      Plateforme: { means: 'networks', cell: 'Instagram' },
      'Type de contenu': { means: 'ask', cell: 'Carrousel' },
      'Titre/Sujet': { means: 'ask', cell: 'La torréfaction' },
      Description: { means: 'ask', cell: 'Dix minutes avec notre torréfacteur' },
      Statut: { means: 'approval', cell: 'Programmé' },
    },
  },
  {
    name: 'French columns of videos in n8n',
    source: 'gao51-qw/n8nworkflow.com backup_data/workflows/8270 (https://n8n.io/workflows/8270)',
    columns: {
      'IMAGE NAME': { means: 'none', cell: 'beans' },
      'IMAGE URL': {
        means: 'ask',
        cell: 'https://example.com/beans.png',
        note: 'what the video is made from',
      },
      'IMAGE DESCRIPTION': { means: 'none', cell: 'A bag of beans' },
      CAPTION: { means: 'ask', cell: 'Beans', note: 'two columns for one text' },
      'URL VIDEO FINAL': { means: 'media', cell: 'https://example.com/beans.mp4' },
      'TITRE VIDEO': { means: 'title', cell: 'Nos grains' },
      'CAPTION VIDEO': { means: 'ask', cell: 'Nos grains sont arrivés', note: 'two columns for one text' },
      STATUS: { means: 'approval', cell: 'EN COURS' },
    },
  },
  {
    name: 'Polish sheet of news',
    source: 'gao51-qw/n8nworkflow.com backup_data/workflows/9208 (https://n8n.io/workflows/9208)',
    columns: {
      URL: { means: 'ask', cell: 'https://example.com/news' },
      'Treść posta ': { means: 'text', cell: 'Tak palimy kawę' },
      'Image URL': { means: 'media', cell: 'https://example.com/kawa.png' },
      'FB Post URL': { means: 'none', cell: '' },
      'FB Post ID': { means: 'none', cell: '' },
      'Instagram Post URL': { means: 'none', cell: '' },
      'Instagram Post ID': { means: 'none', cell: '' },
    },
  },
];
