import { databaseFaults } from './database.ts'
import type { Fault } from './fault.ts'
import { gatewayFaults } from './gateway.ts'
import { machineFaults } from './machine.ts'
import { restFaults } from './rest.ts'

export const faults: readonly Fault[] = [...restFaults, ...gatewayFaults, ...databaseFaults, ...machineFaults]
