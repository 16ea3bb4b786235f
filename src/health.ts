import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What has to work for a press to be answered. */
export interface Health {
  discord: boolean
  database: boolean
}

export interface HealthServer {
  port: number
  close: () => Promise<void>
}

/** Answers every request with 200 where all is well and 503 where it is not, and says what. */
export async function startHealth(port: number, check: () => Promise<Health>): Promise<HealthServer> {
  const server = createServer((_request, response) => {
    void check().then((health) => {
      response.writeHead(health.discord && health.database ? 200 : 503, {
        'content-type': 'application/json',
      })
      response.end(JSON.stringify(health))
    })
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
