let loaded = false;

/** Then all views are counted by the site, and single ones only there. */
export function hasExternalAnalytics(): boolean {
  return document.querySelector('meta[name="analytics"]') !== null;
}

/** Loads the external analytics script that the newsroom chose, once. Only for readers who agreed. */
export function loadAnalytics(): void {
  const source = document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
  if (!source || loaded) return;
  loaded = true;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  document.head.append(script);
}
