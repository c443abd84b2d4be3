import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countVariants,
  type FilterableListing,
  isDisabled,
  matches,
  needsGroupName,
  toggleId,
} from '../../../../src/domain/catalogue/filters.ts';

const group = (...ids: number[]) => ({
  name: 'Група',
  color: '#000000',
  variants: ids.map((id) => ({ id, name: String(id) })),
});

const groups = [group(11, 12, 13), group(21, 22), group(31, 32, 33, 34)];
const ids = groups.flatMap(({ variants }) => variants.map(({ id }) => id));
const arbitraryIds = fc.subarray(ids);
const arbitraryListing = fc
  .array(arbitraryIds, { maxLength: 20 })
  .map((cards): FilterableListing => ({ groups, cards }));

/** As the contract says: OR within a group, AND across groups. */
const isWanted = (card: readonly number[], chosen: readonly number[]) =>
  groups.every(({ variants }) => {
    const asked = variants.filter(({ id }) => chosen.includes(id));
    return asked.length === 0 || asked.some(({ id }) => card.includes(id));
  });

const groupOf = (id: number) => groups.find(({ variants }) => variants.some((variant) => variant.id === id));
const withoutGroupOf = (id: number, chosen: readonly number[]) =>
  chosen.filter((one) => groupOf(one) !== groupOf(id));

test('within a group any chosen variant is enough, across groups all are needed', () => {
  const cards = [[11, 21], [12, 22], [11, 22, 31], []];
  expect(matches({ groups, cards }, [])).toEqual([true, true, true, true]);
  expect(matches({ groups, cards }, [11, 12])).toEqual([true, true, true, false]);
  expect(matches({ groups, cards }, [11, 12, 22])).toEqual([false, true, true, false]);
  expect(matches({ groups, cards }, [13])).toEqual([false, false, false, false]);
});

test('a card stays exactly when the contract requires it', () => {
  fc.assert(
    fc.property(arbitraryListing, arbitraryIds, (listing, chosen) => {
      expect(matches(listing, chosen)).toEqual(listing.cards.map((card) => isWanted(card, chosen)));
    }),
  );
});

test('a variant counts the cards that it would leave if it were the only choice of its group', () => {
  fc.assert(
    fc.property(arbitraryListing, arbitraryIds, (listing, chosen) => {
      const counts = countVariants(listing, chosen);
      for (const id of ids) {
        const only = [...withoutGroupOf(id, chosen), id];
        expect(counts.get(id)).toBe(listing.cards.filter((card) => isWanted(card, only)).length);
      }
    }),
  );
});

test('a variant is disabled exactly when it is not chosen and would match nothing', () => {
  fc.assert(
    fc.property(arbitraryListing, arbitraryIds, (listing, chosen) => {
      const counts = countVariants(listing, chosen);
      for (const id of ids) {
        const only = [...withoutGroupOf(id, chosen), id];
        const isDead = !listing.cards.some((card) => isWanted(card, only));
        expect(isDisabled(counts, chosen, id)).toBe(isDead && !chosen.includes(id));
      }
    }),
  );
});

test('whoever chooses only what is not disabled never ends with nothing', () => {
  fc.assert(
    fc.property(arbitraryListing, fc.array(fc.constantFrom(...ids)), (listing, presses) => {
      fc.pre(listing.cards.length > 0);
      const chosen = presses.reduce<readonly number[]>((before, id) => {
        const isGivenUp = before.includes(id);
        return isGivenUp || isDisabled(countVariants(listing, before), before, id)
          ? before
          : toggleId(before, id);
      }, []);
      expect(matches(listing, chosen)).toContain(true);
    }),
  );
});

test('toggling twice changes nothing', () => {
  fc.assert(
    fc.property(arbitraryIds, fc.constantFrom(...ids), (chosen, id) => {
      expect(toggleId(toggleId(chosen, id), id).toSorted()).toEqual(chosen.toSorted());
    }),
  );
});

test('a name of one or two characters is shown with its group', () => {
  expect(['1', '60', '250', 'Мита'].map(needsGroupName)).toEqual([true, true, false, false]);
});
