vcl 4.1;

# Varnish in front of Vitrine, with the xkey module of the package varnish-modules:
#   varnishd -a :80 -f edge/varnish.vcl -p http_gzip_support=off -s malloc,1g
# The store runs with CDN_PURGE=varnish, CDN_PURGE_URLS=http://127.0.0.1:80 and TRUST_PROXY=1 (Varnish appends the
# client's address to X-Forwarded-For). docs/operating.md describes what is cached.

import xkey;

backend store {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 30s;
}

# Machines of the store.
acl purgers {
    "localhost";
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        if (!req.http.xkey-purge) {
            return (synth(400, "xkey-purge is missing"));
        }
        set req.http.n = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged " + req.http.n));
    }
    # A client must not name keys.
    unset req.http.xkey-purge;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Merchants who preview another date or customer group.
    if (req.http.Authorization || req.http.Cookie ~ "vitrine_preview=") {
        return (pass);
    }
    # The store compresses; one object for each encoding.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Cookies are not part of the key: the store renders public documents without them, and marks all others as private.
    return (hash);
}

sub vcl_backend_response {
    # In the background, while a stale object is served: keep that one.
    if (bereq.is_bgfetch && beresp.status >= 500) {
        return (abandon);
    }
    if (beresp.status >= 500 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public" ||
        beresp.http.Cache-Control ~ "no-store") {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # Images and static files have no s-maxage; documents set their stale time with stale-while-revalidate.
    if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
        set beresp.grace = 1d;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}

# The store is down and the cache has no copy.
sub vcl_backend_error {
    set beresp.status = 503;
    set beresp.http.Retry-After = "5";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back in a moment</title><body style="font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem"><h1>Back in a moment</h1><p>The shop cannot be reached right now. Please try again in a few seconds. Nothing in your bag is lost.</p></body></html>"};
    return (deliver);
}
