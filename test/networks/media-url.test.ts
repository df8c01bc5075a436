import { describe, expect, test } from '@jest/globals';
import { fileNameOf, mediaKindOf } from '../../shared/networks/definition/media-url.ts';

const kinds: readonly (readonly [address: string, kind: string | undefined])[] = [
  ['https://media.example/a.jpg', 'IMAGE'],
  ['https://media.example/A.PNG', 'IMAGE'],
  ['https://media.example/a.mp4', 'VIDEO'],
  ['https://media.example/a.MOV', 'VIDEO'],
  ['https://media.example/a.gif', 'GIF'],
  ['https://media.example/report.pdf', 'DOCUMENT'],
  ['https://media.example/slides.pptx', 'DOCUMENT'],
  // What follows the path says nothing.
  ['https://media.example/a.jpg?width=300&name=b.mp4', 'IMAGE'],
  ['https://media.example/a.mp4#t=10.jpg', 'VIDEO'],
  ['https://media.example/a?file=b.jpg', undefined],
  // Encoded names are read as they are meant.
  ['https://media.example/summer%20day.jpg', 'IMAGE'],
  ['https://media.example/clip%2Emp4', 'VIDEO'],
  ['https://media.example/%E6%97%A5%E6%9C%AC.png', 'IMAGE'],
  ['https://media.example/100%.jpg', 'IMAGE'],
  ['https://media.example/a.jpg%3Fwidth=300', undefined],
  // Names without an ending, or with one that says nothing.
  ['https://media.example/a', undefined],
  ['https://media.example/', undefined],
  ['https://media.example/photo.jpg/original', undefined],
  ['https://media.example/a.mp3', undefined],
  ['https://media.example/jpg', undefined],
  ['https://media.jpg', undefined],
  ['https://media.example/archive.tar.gz', undefined],
];

describe('the kind of a medium by its address', () => {
  for (const [address, kind] of kinds) {
    test(`${address}: ${kind ?? 'unknown'}`, () => expect(mediaKindOf(address)).toBe(kind));
  }
});

describe('the name of a file by its address', () => {
  const names: readonly (readonly [address: string, name: string])[] = [
    ['https://media.example/2026/a.jpg?x=/b.png', 'a.jpg'],
    ['https://media.example/summer%20day.jpg', 'summer day.jpg'],
    ['https://media.example/100%.jpg', '100%.jpg'],
    ['https://media.example/', ''],
  ];
  for (const [address, name] of names) {
    test(`${address}: "${name}"`, () => expect(fileNameOf(address)).toBe(name));
  }
});
