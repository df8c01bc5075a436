import type { HeaderSet } from './header-set.ts';

const file = (headerRow: string): string => `github.com, public file with the table "${headerRow}"`;

/** Spanish, Portuguese and Italian calendars. */
export const romanceLanguages: readonly HeaderSet[] = [
  {
    name: 'Spanish calendar of a studio',
    source: 'fofostudio/fofostudio-dashboard GOOGLE_SHEETS_FORMAT.md',
    columns: {
      Fecha: { means: 'date', cell: '2026-03-05' },
      Hora: { means: 'time', cell: '12:00' },
      Título: { means: 'title', cell: 'Ideas de diseño' },
      Descripción: { means: 'ask', cell: 'Consejos para tu web', note: 'the caption' },
      Tipo: { means: 'ask', cell: 'Feed' },
      Plataforma: { means: 'networks', cell: 'FB + IG' },
      Imagen: { means: 'media', cell: 'https://example.com/web.jpg' },
    },
  },
  {
    name: 'Spanish sheet as a base',
    source: file('Fecha | Hora | Plataforma | Tipo | Tema | Caption | Hashtags | Link | Imagen | Estado'),
    columns: {
      Fecha: { means: 'date', cell: '2025-05-20' },
      Hora: { means: 'time', cell: '11:00' },
      Plataforma: { means: 'networks', cell: 'Instagram' },
      Tipo: { means: 'ask', cell: 'Educativo' },
      Tema: { means: 'none', cell: 'Sostenibilidad' },
      Caption: { means: 'text', cell: 'Así tostamos' },
      Hashtags: { means: 'hashtags', cell: '#cafe' },
      Link: { means: 'link', cell: 'https://example.com/cafe' },
      Imagen: { means: 'media', cell: 'https://example.com/cafe.jpg' },
      Estado: { means: 'approval', cell: 'Programado' },
    },
  },
  {
    name: 'Spanish calendar in two languages',
    source: file(
      'Día | Fecha | Hora | Plataforma | Tipo de post | Asset (ruta) | Caption (ruta o inline ES) | Caption EN | Hashtags | Estado',
    ),
    columns: {
      Día: { means: 'none', cell: 'Lunes' },
      Fecha: { means: 'date', cell: '2026-05-18' },
      Hora: { means: 'time', cell: '11:30' },
      Plataforma: { means: 'networks', cell: 'Instagram Reels' },
      'Tipo de post': { means: 'ask', cell: 'Reel 9:16' },
      'Asset (ruta)': { means: 'ask', cell: 'imagenes/cafe/reel-hero.mp4', note: 'a path, not an address' },
      'Caption (ruta o inline ES)': {
        means: 'ask',
        cell: 'Mañana de espresso',
        note: 'two columns for one text',
      },
      'Caption EN': { means: 'ask', cell: 'Morning espresso', note: 'two columns for one text' },
      Hashtags: { means: 'hashtags', cell: '#cafe #medellin' },
      Estado: { means: 'approval', cell: 'Programado' },
    },
  },
  {
    name: 'Spanish calendar with approval',
    source: file(
      'Semana | Día | Fecha | Plataforma | Formato | Personaje/Lugar | Hook/Título | Brief | … | Responsable aprobación | Fecha aprobación',
    ),
    columns: {
      Semana: { means: 'none', cell: '12' },
      Día: { means: 'none', cell: 'Viernes' },
      Fecha: { means: 'date', cell: '2026-03-20' },
      Plataforma: { means: 'networks', cell: 'Instagram' },
      Formato: { means: 'ask', cell: 'Reel' },
      'Personaje/Lugar': { means: 'none', cell: 'La plaza' },
      'Hook/Título': { means: 'ask', cell: 'Lo que nadie cuenta' },
      Brief: { means: 'none', cell: 'Contar la historia' },
      'Responsable aprobación': { means: 'none', cell: 'Ana' },
      'Fecha aprobación': { means: 'none', cell: '2026-03-18', note: 'when it was approved' },
    },
  },
  {
    name: 'Spanish table of a week',
    source: file('Día | Fecha | Plataforma | Formato | Tema / Hook | Caption corto | Hashtags | Objetivo'),
    columns: {
      Día: { means: 'none', cell: 'Lun' },
      Fecha: { means: 'date', cell: '16/03' },
      Plataforma: { means: 'networks', cell: 'Instagram' },
      Formato: { means: 'ask', cell: 'Reel' },
      'Tema / Hook': { means: 'ask', cell: 'Lo que nadie cuenta' },
      'Caption corto': { means: 'text', cell: 'Así tostamos' },
      Hashtags: { means: 'hashtags', cell: '#cafe' },
      Objetivo: { means: 'none', cell: 'Alcance' },
    },
  },
  {
    name: 'Spanish list of planned posts',
    source: file('Post | Fecha | Hora | Plataforma'),
    columns: {
      Post: { means: 'ask', cell: 'Infografía de horas', note: 'the name of the post' },
      Fecha: { means: 'date', cell: 'Mar 12 mayo' },
      Hora: { means: 'time', cell: '10:00 AM' },
      Plataforma: { means: 'networks', cell: 'FB + IG' },
    },
  },
  {
    name: 'Portuguese calendar of a creator',
    source: 'andrehfp/gavinclaw memory/content-calendar.md',
    columns: {
      Data: { means: 'date', cell: '15/02' },
      'Hora (BRT)': { means: 'time', cell: '09h', note: 'the zone is in the header' },
      Plataforma: { means: 'networks', cell: '🔵 LinkedIn' },
      Conteúdo: { means: 'text', cell: 'Fotos realistas com IA' },
      Cron: { means: 'none', cell: '7cadd559' },
    },
  },
  {
    name: 'Portuguese calendar of carousels',
    source: file(
      'Data | Título | Pilar | Formato | Status | Copy dos Slides | Legenda | Hashtags | Stories de Apoio',
    ),
    columns: {
      Data: { means: 'date', cell: '20/03/2026' },
      Título: { means: 'title', cell: 'Como torramos' },
      Pilar: { means: 'none', cell: 'Educativo' },
      Formato: { means: 'ask', cell: 'Carrossel' },
      Status: { means: 'approval', cell: '' },
      'Copy dos Slides': { means: 'none', cell: 'Slide 1: o grão' },
      Legenda: { means: 'text', cell: 'É assim que torramos' },
      Hashtags: { means: 'hashtags', cell: '#cafe' },
      'Stories de Apoio': { means: 'none', cell: 'Enquete' },
    },
  },
  {
    name: 'Portuguese captions for Instagram',
    source: file('id_post | titulo | legenda | hashtags | status | data_postagem | path_imagem'),
    columns: {
      id_post: { means: 'rowId', cell: '31' },
      titulo: { means: 'title', cell: 'Como torramos' },
      legenda: { means: 'text', cell: 'É assim que torramos' },
      hashtags: { means: 'hashtags', cell: '#cafe' },
      status: { means: 'approval', cell: 'Pronta' },
      data_postagem: { means: 'date', cell: '2026-03-20' },
      path_imagem: { means: 'media', cell: '/img/31.png' },
    },
  },
  {
    name: 'Portuguese ideas of an inn',
    source: file('Data | Plataforma | Tipo | Legenda | Hashtags | Status'),
    columns: {
      Data: { means: 'date', cell: '20/03/2026' },
      Plataforma: { means: 'networks', cell: 'Instagram' },
      Tipo: { means: 'ask', cell: 'Post' },
      Legenda: { means: 'text', cell: 'É assim que torramos' },
      Hashtags: { means: 'hashtags', cell: '#cafe' },
      Status: { means: 'approval', cell: 'Rascunho' },
    },
  },
  {
    name: 'Portuguese calendar for ClickUp',
    source:
      'thiagocesardacruz-svg/aios-lab squads/project-management-clickup/templates/template-content-calendar.md',
    columns: {
      Dia: { means: 'ask', cell: 'Seg' },
      Canal: { means: 'networks', cell: 'Instagram' },
      Tipo: { means: 'ask', cell: 'Carrossel' },
      'Título/Tema': { means: 'ask', cell: 'Como torramos' },
      Status: { means: 'approval', cell: '🟡 Review' },
      Responsável: { means: 'none', cell: 'Ana' },
    },
  },
  {
    name: 'Portuguese table of a week',
    source: file('Data | Rede | Tipo | Tema | Horário'),
    columns: {
      Data: { means: 'date', cell: 'Seg 19/05' },
      Rede: { means: 'networks', cell: 'Instagram' },
      Tipo: { means: 'ask', cell: 'Educativo' },
      Tema: { means: 'none', cell: '5 erros de PMEs' },
      Horário: { means: 'time', cell: '18h' },
    },
  },
  {
    name: 'Portuguese calendar of a campaign',
    source: file('Data | Rede | Formato | Tema / Legenda | Status'),
    columns: {
      Data: { means: 'date', cell: '20/03' },
      Rede: { means: 'networks', cell: 'Instagram' },
      Formato: { means: 'ask', cell: 'Reels' },
      'Tema / Legenda': { means: 'ask', cell: 'Como torramos' },
      Status: { means: 'approval', cell: 'A produzir' },
    },
  },
  {
    name: 'Italian editorial plan',
    source: file('Data | Ora | Canale | Stato | Tipo | Contenuto'),
    columns: {
      Data: { means: 'date', cell: '2026-03-20' },
      Ora: { means: 'time', cell: '09:00' },
      Canale: { means: 'networks', cell: 'instagram' },
      Stato: { means: 'approval', cell: '' },
      Tipo: { means: 'ask', cell: 'post' },
      Contenuto: { means: 'text', cell: 'Come tostiamo' },
    },
  },
];
