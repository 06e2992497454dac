/**
 * The style of the light version, inside the page, so that the page is one request. It is constant: the policy allows it
 * by its hash. The first rule is that of the full pages: without it the browser reports an aborted transition between them.
 */
export const LIGHT_PAGE_STYLE = `
@view-transition{navigation:auto}
:root{color-scheme:light dark;--ink:light-dark(#14161a,#f2f0eb);--soft:light-dark(#5f646b,#9ba0a6);--paper:light-dark(#fff,#111316);--rule:light-dark(#dcd9d2,#2d3136);--link:light-dark(#123e86,#a3c1f7);--red:light-dark(#b0121e,#d62a36)}
body{margin:0 auto;padding:0 1rem 2rem;max-width:42rem;font:1.0625rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
a{color:var(--link)}
header,footer{border-top:3px solid var(--edition,var(--red));padding:.75rem 0;font-size:.9375rem}
footer{margin-top:2.5rem}
header p,nav ul{margin:0}
header b a{color:inherit;font-size:1.25rem;text-decoration:none}
nav ul,.docs{padding:0;list-style:none}
nav li{display:inline-block;margin-right:1rem}
nav a,header p a,section li>a,.news a,.docs a,.go a{display:inline-block;min-height:1.5rem;padding:.3rem 0}
h1{font:600 1.75rem/1.15 Georgia,serif;margin:1rem 0 .5rem}
h2{font:600 1.25rem/1.2 Georgia,serif;margin:2rem 0 .25rem}
.news{padding:0;list-style:none}
.news li{border-bottom:1px solid var(--rule);padding:.6rem 0}
.news a{font:600 1.125rem/1.3 Georgia,serif;color:var(--ink);text-decoration:none}
section ul{padding:0;list-style:none}
section li+li{margin-top:.6rem}
figure{margin:1rem 0}
figcaption{color:var(--soft);font-size:.875rem}
small,.meta{display:block;color:var(--soft);font-size:.875rem}
form{margin:1rem 0}
input,form button{font:inherit;padding:.5rem .6rem;color:inherit;background:var(--paper);border:1px solid var(--soft);max-width:60%}
.urgent{background:#b0121e;color:#fff;margin:0;padding:.6rem .75rem}
.urgent a{color:#fff}
.adstrip p{border:1px solid var(--rule);padding:.5rem .75rem;margin:1.25rem 0;font-size:.9375rem}
table{display:block;overflow-x:auto}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid var(--rule)}
.note{border-top:1px solid var(--rule);padding-top:.75rem;font-size:.9375rem}
`.replace(/\n/g, '');
