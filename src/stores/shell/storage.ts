/** Web storage; where the browser refuses it or has no room, values last as long as the page. */
function storageArea(area: () => Storage) {
  const fallback = new Map<string, string>();
  return {
    read(name: string): string {
      try {
        return fallback.get(name) ?? area().getItem(name) ?? '';
      } catch {
        return '';
      }
    },
    /** An empty text removes it. */
    write(name: string, text: string): void {
      try {
        if (text === '') area().removeItem(name);
        else area().setItem(name, text);
        fallback.delete(name);
      } catch {
        fallback.set(name, text);
      }
    },
  };
}

/** Outlives the visit. */
export const { read: readStored, write: writeStored } = storageArea(() => localStorage);

/** Outlives the page, in this tab only. */
export const { read: readForVisit, write: writeForVisit } = storageArea(() => sessionStorage);
