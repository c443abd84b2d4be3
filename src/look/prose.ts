import type { Prose } from '../domain/text/prose.ts';

export const prose: Prose = {
  sections: [
    { id: 'first', name: 'Перший розділ' },
    { id: 'second', name: 'Другий розділ' },
  ],
  html: `
<p>Перший абзац більший за інші й каже, про що йтиметься.</p>
<h2 id="first">Перший розділ</h2>
<p>Текст із <a href="#first">посиланням</a>, <strong>важливим</strong>, <em>особливим</em> та <mark>позначеним</mark>.</p>
<ul><li>пункт</li><li>ще один, довший, щоб видно було, як він переходить на другий рядок і де починається</li></ul>
<ol><li>спершу</li><li>потім</li></ol>
<blockquote><p>Фільтру дайте чотири дні.</p><p>Головна обсмажчиця</p></blockquote>
<h2 id="second">Другий розділ</h2>
<h3>Підрозділ</h3>
<div class="moving" tabindex="0" role="group" aria-labelledby="second"><table>
<caption>Коли відправляємо</caption>
<thead><tr><th>Замовили</th><th>Відправимо</th></tr></thead>
<tbody><tr><td>до 15:00</td><td>того самого дня</td></tr><tr><td>пізніше</td><td>завтра</td></tr></tbody></table></div>
<dl><dt>Помел</dt><dd>як зерно змелено</dd></dl>
<hr><p><small>Дрібний текст</small>, <code>код</code>, H<sub>2</sub>O, м<sup>2</sup>.</p>`,
};
