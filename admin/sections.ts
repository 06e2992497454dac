import {
  ChartNoAxesColumn,
  Image,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  MonitorPlay,
  Newspaper,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import type { Role } from '../contracts/users/roles.ts';

export interface Section {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Who may use it; the server refuses the others, so they are not shown it either. */
  readonly role: Role;
  /** The key that leads there after `g`. */
  readonly key: string;
}

/** What the back office has, in the order of the menu. */
export const SECTIONS: readonly Section[] = [
  { path: '/admin/painel', name: 'Painel', icon: ChartNoAxesColumn, role: 'editor', key: 'p' },
  { path: '/admin/noticias', name: 'Notícias', icon: Newspaper, role: 'editor', key: 'n' },
  { path: '/admin/tv', name: 'Vídeos', icon: MonitorPlay, role: 'editor', key: 'v' },
  { path: '/admin/anuncios', name: 'Anúncios', icon: Megaphone, role: 'editor', key: 'a' },
  { path: '/admin/mensagens', name: 'Mensagens', icon: Mail, role: 'editor', key: 'm' },
  { path: '/admin/midia', name: 'Mídia', icon: Image, role: 'editor', key: 'i' },
  { path: '/admin/portais', name: 'Regiões e redes', icon: MapPin, role: 'editor', key: 'r' },
  { path: '/admin/usuarios', name: 'Usuários', icon: Users, role: 'admin', key: 'u' },
  { path: '/admin/configuracoes', name: 'Configurações', icon: Settings, role: 'admin', key: 'c' },
  { path: '/admin/auditoria', name: 'Auditoria', icon: ScrollText, role: 'admin', key: 't' },
];

export function sectionsFor(role: Role): readonly Section[] {
  return SECTIONS.filter((section) => role === 'admin' || section.role === 'editor');
}
