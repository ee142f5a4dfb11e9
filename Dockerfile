# Two stages: the repository builds the release, and the image holds the release alone.
# docker build -t mundwerk:0.8.0 .
ARG NODE=node:26-bookworm-slim

FROM ${NODE} AS build
WORKDIR /source
COPY . .
RUN npm run build && mv dist/mundwerk-* /release

FROM ${NODE}
LABEL org.opencontainers.image.title="Mundwerk" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.description="Referral portal for many clients on one installation; what it is made of: /opt/mundwerk/sbom.cdx.json"
RUN groupadd --system --gid 10001 mundwerk && useradd --system --uid 10001 --gid 10001 --home-dir /nonexistent --no-create-home mundwerk
# Owned by root: the server changes none of its files, so the root file system may be read-only.
COPY --from=build --chown=0:0 /release /opt/mundwerk
ENV ENVIRONMENT=production PORT=3000 HOST=::
WORKDIR /opt/mundwerk
USER 10001:10001
EXPOSE 3000
# The launcher becomes the server (exec), so that signals reach it: SIGTERM ends it in order within 25 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/mundwerk/bin/server"]
