/** A link of the bar: its text and its screen in the back office. */
interface BarLink {
  readonly text: string;
  readonly href: string;
}

/** The links for a page. A contributor writes, but the front belongs to editors. */
export function barLinks(path: string, role: string): readonly BarLink[] {
  const editsFront = role === 'editor' || role === 'admin';
  const id = /^\/noticia\/([1-9]\d*)$/.exec(path)?.[1];
  if (id) {
    return [
      { text: 'Editar', href: `/admin/noticias/${id}` },
      ...(editsFront ? [{ text: 'Fixar', href: `/admin/capa?fixar=${id}` }] : []),
    ];
  }
  return path === '/' && editsFront ? [{ text: 'Editar a capa', href: '/admin/capa' }] : [];
}
