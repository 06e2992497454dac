/** The login of the demo. It exists only in an installation that was filled with demo content. */
export const DEMO_ADMIN = {
  email: 'demo@portalpara.example',
  password: 'demonstracao',
  username: 'Ana Demonstração',
} as const;
