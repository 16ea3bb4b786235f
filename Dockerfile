FROM node:24-slim

# glibc otherwise keeps the freed buffers of pictures.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app

# First what the packages need, so that a change of the code does not install them again. The package `node` is for
# machines with an older Node; the image has its own.
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma ./prisma
COPY packages/discord-stand-in/package.json ./packages/discord-stand-in/
COPY scripts/generate-client.js scripts/prepare.js ./scripts/
RUN npm ci --omit=dev && rm -r node_modules/node node_modules/.bin/node && npm cache clean --force

COPY . .

# The embedded database's folder, where no DATABASE_URL is given.
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
VOLUME /data

# As whoever runs it, since what one user has compiled no other takes.
RUN mkdir -p node_modules/.cache && chown node:node node_modules/.cache
USER node
RUN node --liftoff-only scripts/prepare.js
ENV HEALTH_PORT=8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Node itself, not npm, so that SIGTERM reaches the bot.
CMD ["node", "--max-semi-space-size=8", "--liftoff-only", "--import=./src/loading.js", "src/main.ts"]
