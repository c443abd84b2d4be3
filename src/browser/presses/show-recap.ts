/** A customer comes for the stories: they open as if they were pressed. A guest reads the page. */
if (document.documentElement.hasAttribute('data-signed-in'))
  document.querySelector<HTMLElement>('[data-press="recap"]')?.click();
