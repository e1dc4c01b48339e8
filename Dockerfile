# Builds the web app and the prepared database with every dependency, then keeps only what the server needs.
# Each image by the digest of all its systems, which nobody can move: `npm run imagens` renews them (docs/adr/0080).
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /farol
COPY package.json package-lock.json ./
COPY clients/typescript/package.json clients/typescript/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ENV NODE_ENV=production FAROL_PRODUCAO=1 FAROL_DEMO=0 HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados
# glibc keeps what was freed, once for each thread, unless told to give large pieces back: 30 MB less after a file of 100,000 rows.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
# What is young in the heap is collected at 8 MB of it instead of 32: long work holds 100 MB less (npm run bench -- logs-baixa).
ENV NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /farol
COPY --from=build /farol/package.json ./
COPY --from=build /farol/node_modules ./node_modules
COPY --from=build /farol/dist ./dist
COPY --from=build /farol/contract ./contract
COPY --from=build /farol/server ./server
COPY --from=build /farol/scripts/farol ./scripts/farol
COPY --from=build /farol/scripts/dotEnv.ts /farol/scripts/farol.ts /farol/scripts/quickStart.js /farol/scripts/serve.ts /farol/scripts/serving.ts ./scripts/
RUN mkdir /dados /copias /entrada node_modules/.cache && chown node:node /dados /copias /entrada node_modules/.cache
USER node
# What is kept of the sources: a container that only reads would strip and parse them at each start, with 13 MB of compiler.
RUN node --import ./scripts/quickStart.js --input-type=module -e "await import('./scripts/serving.ts'); await import('./server/main.ts'); await import('./scripts/farol/commands.ts')"
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/healthcheck/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./scripts/quickStart.js", "scripts/serve.ts"]
