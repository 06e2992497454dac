/** The demo login. It exists only in an installation filled with demo content. */
export const DEMO_ADMIN = {
  email: 'demo@portalpara.example',
  password: 'demonstracao',
  username: 'Ana Demonstração',
} as const;
