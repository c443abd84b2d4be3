import { words } from '../locales/browser.ts';
import { openDialog } from '../ui/dialog/dialog.ts';

const shapes = { panel: 'panel', box: 'box', overlay: 'overlay' } as const;
const isShape = (name: string): name is keyof typeof shapes => Object.hasOwn(shapes, name);

for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const name = button.dataset['opens'] ?? '';
  button.addEventListener('click', () => {
    if (isShape(name))
      openDialog({
        shape: name,
        label: 'Назва',
        closeName: words.actions.close,
        onClose: () => undefined,
        onRemove: () => undefined,
      });
  });
}
