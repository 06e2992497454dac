# Varnish in front of the site, as a stand-in for a delivery network or as one. Debian 12: apt install varnish
# Start the portal with  CDN=varnish  CDN_URL=http://127.0.0.1:6081/  CDN_TOKEN=…  (the same as below).
vcl 4.1;

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  # What changed goes by its keys.
  if (req.method == "PURGE") {
    if (req.http.x-purge-token != "CDN_TOKEN" || !req.http.x-purge-keys) {
      return (synth(403, "Forbidden"));
    }
    ban("obj.http.surrogate-key ~ (^|\s)(" + req.http.x-purge-keys + ")(\s|$)");
    return (synth(200, "Gone"));
  }
  # What is asked and sent for one reader alone.
  if (req.url ~ "^/(admin|api/|sinal|visto|retiradas|sw\.js|meus-dados|boletim|mensagens|previa/|relatorio/|ir/)" || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  # One spelling of the host: lower case, without port and without the dot at the end.
  set req.http.host = regsub(regsub(std.tolower(req.http.host), ":\d+$", ""), "\.$", "");
  # No cookie changes a page. Where a reader came from does not either: without it every link shared would be a miss.
  unset req.http.cookie;
  if (req.url ~ "\?") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|yclid|_ga|_gl|ref_src|srsltid)=[^&]*|([?&])c=[a-z][1-9][0-9]{0,8}(?=&|$)", "\1\3");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]+$", "");
  }
  return (hash);
}

sub vcl_hash {
  # Every edition of the network has pages of its own. A purge goes by keys, so it reaches all hosts.
  hash_data(req.http.host);
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # The site says how long by Surrogate-Control, and purges what changes before by its keys. What has no keys could not be
  # purged and is not kept; only files and pictures are, whose addresses name their bytes.
  if (beresp.http.surrogate-key && beresp.http.surrogate-control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, ".*max-age=(\d+).*", "\1s"), 0s);
    # Served while a new one is fetched, and while the site is away.
    set beresp.grace = 24h;
  } elsif (bereq.url !~ "^/(assets|media)/") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
  unset resp.http.surrogate-control;
  if (obj.hits > 0) {
    set resp.http.x-cache = "HIT";
  } else {
    set resp.http.x-cache = "MISS";
  }
}
