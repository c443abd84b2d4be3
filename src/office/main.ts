import './styles/tokens.css';
import './styles/office-fonts.css';
import './styles/base.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Office } from './Office.tsx';
import { handleKey } from './parts/keys/keys.ts';
import { followLinks } from './router.ts';
import { openSession } from './stores/session.ts';

const place = document.querySelector('#office');
if (place) {
  followLinks();
  addEventListener('keydown', handleKey);
  void openSession();
  createRoot(place).render(createElement(Office));
}
