/** Texts that the browser keeps and sends nowhere. What it does not keep, or has no room for, is lost with the page. */
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
    /** An empty text takes it away. */
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

/** What outlives the visit. */
export const { read: readStored, write: writeStored } = storageArea(() => localStorage);

/** What outlives the page, in this tab alone. */
export const { read: readForVisit, write: writeForVisit } = storageArea(() => sessionStorage);
