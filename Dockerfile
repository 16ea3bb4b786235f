FROM node:24-slim

# Without these settings, glibc keeps the freed buffers of pictures.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app

# Copy the files that the packages need first, so that a change of the code does not install the packages again.
# The package `node` is for machines with an older Node; the image has its own.
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma ./prisma
COPY packages/discord-stand-in/package.json ./packages/discord-stand-in/
COPY scripts/generate-client.js scripts/prepare.js ./scripts/
RUN npm ci --omit=dev && rm -r node_modules/node node_modules/.bin/node && npm cache clean --force

COPY . .

# The folder of the embedded database, which is used without DATABASE_URL.
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
VOLUME /data

# Compile as the user who runs the bot: Node does not use code that another user has compiled.
RUN mkdir -p node_modules/.cache && chown node:node node_modules/.cache
USER node
RUN node --liftoff-only scripts/prepare.js
ENV HEALTH_PORT=8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Run Node itself instead of npm, so that SIGTERM reaches the bot.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "--liftoff-only", "--import=./src/loading.js", "src/main.ts"]
