let loaded = false;

/** Loads the script the newsroom measures its audience with, once. Only for readers who agreed. */
export function loadAnalytics(): void {
  const source = document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
  if (!source || loaded) return;
  loaded = true;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  document.head.append(script);
}
