import { z } from 'zod';

// The part of Kubernetes' and Compose's own schemas that our files use. Every object is strict, so that a misspelt field, which an engine may
// drop without a word, is found here.

const text = z.string().min(1);
const labels = z.record(text, text);
const port = z.number().int().min(1).max(65_535);
const seconds = z.number().int().min(1);
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/);

const metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/),
  namespace: z.literal('mundwerk').optional(),
  labels: labels.optional(),
  annotations: labels.optional(),
});
const named = metadata.required({ namespace: true });
const selector = z.strictObject({ matchLabels: labels });

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.union([text, port]) }),
  periodSeconds: seconds.optional(),
  timeoutSeconds: seconds.optional(),
  failureThreshold: seconds.optional(),
});

/** Pods of a namespace that enforces the restricted profile must set all of these. */
const podSecurity = z.strictObject({
  runAsNonRoot: z.literal(true),
  runAsUser: z.literal(10001),
  runAsGroup: z.literal(10001),
  seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
});
const containerSecurity = z.strictObject({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
});

const variable = z.union([
  z.strictObject({ name: text, value: z.string() }),
  z.strictObject({
    name: text,
    valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name: text, key: text }) }),
  }),
]);
const source = z.union([
  z.strictObject({ configMapRef: z.strictObject({ name: text }) }),
  z.strictObject({ secretRef: z.strictObject({ name: text }) }),
]);

const container = z.strictObject({
  name: text,
  image: z.string().regex(/^mundwerk:\d+\.\d+\.\d+$/),
  command: z.array(text).optional(),
  ports: z.array(z.strictObject({ name: text, containerPort: port })).optional(),
  env: z.array(variable).optional(),
  envFrom: z.array(source).optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(text) }) }) })
    .optional(),
  resources: z.strictObject({ requests: z.record(text, quantity), limits: z.record(text, quantity) }).optional(),
  securityContext: containerSecurity,
  volumeMounts: z.array(z.strictObject({ name: text, mountPath: text })).optional(),
});

const pod = z.strictObject({
  metadata: z.strictObject({ labels, annotations: labels.optional() }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    restartPolicy: z.literal('Never').optional(),
    terminationGracePeriodSeconds: seconds.optional(),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.number().int().min(1),
          topologyKey: text,
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: selector,
        }),
      )
      .optional(),
    securityContext: podSecurity,
    containers: z.array(container).min(1),
    volumes: z.array(z.strictObject({ name: text, emptyDir: z.strictObject({ sizeLimit: quantity }) })).optional(),
  }),
});

const rule = z.strictObject({
  from: z.array(z.strictObject({ namespaceSelector: selector })).optional(),
  to: z.array(z.strictObject({ namespaceSelector: selector })).optional(),
  ports: z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port })),
});

const backend = z.strictObject({
  service: z.strictObject({ name: text, port: z.strictObject({ name: text }) }),
});

/** What the number of pods follows. */
const scalingMetric = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Resource'),
    resource: z.strictObject({
      name: z.enum(['cpu', 'memory']),
      target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: seconds }),
    }),
  }),
  z.strictObject({
    type: z.literal('Pods'),
    pods: z.strictObject({
      metric: z.strictObject({ name: text }),
      target: z.strictObject({ type: z.literal('AverageValue'), averageValue: quantity }),
    }),
  }),
]);

/** A manifest of `deploy/kubernetes`. */
export const Manifest = z.discriminatedUnion('kind', [
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata }),
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata: named, data: labels }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata: named,
    spec: z.strictObject({ backoffLimit: z.number().int(), template: pod }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata: named,
    spec: z.strictObject({
      replicas: z.number().int().min(1).optional(),
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: z.number().int().min(1), maxUnavailable: z.literal(0) }),
      }),
      selector,
      template: pod,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('autoscaling/v2'),
    kind: z.literal('HorizontalPodAutoscaler'),
    metadata: named,
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: z.literal('apps/v1'), kind: z.literal('Deployment'), name: text }),
      minReplicas: z.number().int().min(1),
      maxReplicas: z.number().int().min(1),
      metrics: z.array(scalingMetric).min(1),
      behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: seconds }) }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata: named,
    spec: z.strictObject({ minAvailable: z.number().int().min(1), selector }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata: named,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: text, port, targetPort: z.union([text, port]) })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata: named,
    spec: z.strictObject({
      tls: z.array(z.strictObject({ hosts: z.array(text), secretName: text })),
      rules: z.array(
        z.strictObject({
          host: text,
          http: z.strictObject({
            paths: z.array(z.strictObject({ path: text, pathType: z.enum(['Prefix', 'Exact']), backend })),
          }),
        }),
      ),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('NetworkPolicy'),
    metadata: named,
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(rule),
      egress: z.array(rule),
    }),
  }),
]);

const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);
const service = z.strictObject({
  image: text,
  build: z.literal('.').optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(text).optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  env_file: z.array(text).optional(),
  environment: z.record(text, z.string()).optional(),
  entrypoint: z.array(text).optional(),
  depends_on: z.union([z.array(text), z.record(text, z.strictObject({ condition }))]).optional(),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(:ro)?$/)).optional(),
  ports: z.array(z.string().regex(/^([\d.]+:)?\d+:\d+$/)).optional(),
  healthcheck: z
    .strictObject({ test: z.array(text), interval: z.string().regex(/^\d+s$/), retries: z.number().int() })
    .optional(),
});

/** `compose.yaml`, after its own parts were merged. */
export const ComposeFile = z.strictObject({
  name: text,
  'x-server': z.unknown(),
  services: z.record(text, service),
  volumes: z.record(text, z.strictObject({})),
});
