export const contactsPl = `
<h2>Як нас знайти</h2>
<p>Від станції метро Dworzec Wileński сім хвилин пішки вулицею Ząbkowską. Заходьте у двір старої фабрики, ми за цегляною аркою ліворуч, під синіми дверима.</p>
<p>Бар і видача замовлень працюють щодня з 9:00 до 20:00, у неділю з 10:00 до 18:00. Щовівторка від полудня видно, як смажать.</p>

<h2>Кому писати</h2>
<table>
<tbody>
<tr><th>Замовлення, рекламація, порада</th><td><a href="mailto:hello@zerno.example">hello@zerno.example</a></td></tr>
<tr><th>Кава для кав’ярень та офісів</th><td><a href="mailto:hurt@zerno.example">hurt@zerno.example</a></td></tr>
<tr><th>Персональні дані</th><td><a href="mailto:rodo@zerno.example">rodo@zerno.example</a></td></tr>
</tbody>
</table>
<p>Пишіть і телефонуйте українською або польською. На листи відповідаємо протягом одного робочого дня, на рекламації не пізніше ніж за 14 днів.</p>
`;
