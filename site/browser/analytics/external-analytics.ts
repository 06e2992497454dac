let loaded = false;

/** With external analytics, the site counts all views as totals, and single views are counted only there. */
export function hasExternalAnalytics(): boolean {
  return document.querySelector('meta[name="analytics"]') !== null;
}

/** Loads the external analytics script that the newsroom configured, once. Called only after consent. */
export function loadAnalytics(): void {
  const source = document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
  if (!source || loaded) return;
  loaded = true;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  document.head.append(script);
}
