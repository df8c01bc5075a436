import type { INodeParameters } from 'n8n-workflow';

/** A target as it is filled in, and the target that must reach the service: exactly this and nothing besides. */
export interface BodyCase {
  readonly name: string;
  /** The caption of the whole post; some text by default. */
  readonly caption?: string;
  /** Of the whole post. */
  readonly media?: INodeParameters;
  /** The row under Targets as the editor stores it, without the account. */
  readonly row?: INodeParameters;
  /** As in the contract, without `accountId`. */
  readonly target: Readonly<Record<string, unknown>>;
}

/** The caption of every case that does not say otherwise. */
export const usualCaption = 'Grüße vom Hafen 👋';

export const image = 'https://media.example/loaf.jpg';
export const otherImage = 'https://media.example/rolls.PNG?size=large';
export const video = 'https://media.example/knead.mp4';
export const gif = 'https://media.example/dough.gif';
export const documentUrl = 'https://media.example/price%20list.pdf';

/** Contract 2.4 as the form stores it. */
export const filledTransform: INodeParameters = {
  values: {
    crop: { values: { x: 0, y: 0.25, width: 1, height: 0.5 } },
    aspect: '4:5',
    width: 1080,
    height: 1350,
    fit: 'contain',
    userEdited: false,
  },
};

/** Contract 2.4 as it is sent. */
export const sentTransform = {
  crop: { x: 0, y: 0.25, width: 1, height: 0.5 },
  aspect: '4:5',
  width: 1080,
  height: 1350,
  fit: 'contain',
  userEdited: false,
};
