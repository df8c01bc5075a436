import type { Account } from './owners.ts';

/** A board of a pinboard account, and its sections in order. */
type Board = { id: string; name: string; privacy: string; sections: { id: string; name: string }[] };

const seeds = [
  { name: 'Recipes', privacy: 'PUBLIC', sections: ['Breads', 'Cakes', 'Festive'] },
  { name: 'Behind the Counter', privacy: 'PUBLIC', sections: [] },
  { name: 'Ideas for Autumn', privacy: 'SECRET', sections: ['Window', 'Tables'] },
];

/** Every pinboard account has these boards. Their IDs contain the ID of the account. */
export function boardsOf({ id: account }: Pick<Account, 'id'>): Board[] {
  return seeds.map(({ sections, ...board }, index) => {
    const id = `board_${account}_${index + 1}`;
    return {
      id,
      ...board,
      sections: sections.map((name, position) => ({ id: `${id}_section_${position + 1}`, name })),
    };
  });
}
