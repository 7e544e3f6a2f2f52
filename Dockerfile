# Arrival Desk in a container; docs/operations.md, "In containers". BASE is any image of Debian 12.
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BASE} AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm
WORKDIR /app
COPY . .
RUN npm run build && rm -rf /root/.npm

FROM ${BASE}
# libatomic1 for Node.js; the programs of PostgreSQL for `npm run desk -- backup`.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin arrival-desk \
  && install -d -m 700 -o arrival-desk -g arrival-desk /data /backups
WORKDIR /app
COPY --from=build /app /app
# The program itself belongs to root: the service can write to /data and /backups only.
USER 10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 PATH=/app/node_modules/.bin:$PATH
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heapsnapshot-signal=SIGUSR2", "--diagnostic-dir=/data", "server/src/main.ts"]
