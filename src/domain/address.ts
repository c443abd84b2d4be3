/** What follows a comma is a part of its own, but for the number of a house. */
const beforePart = /, (?!\d[\d/-]*\p{L}?(?:[.,]|$))/u;

/** «Польща», «03-734 Варшава», «ul. Ząbkowska 27/31»: where a line may end. */
export const partsOfAddress = (address: string): string[] => address.split(beforePart);
