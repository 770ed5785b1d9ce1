CREATE TABLE "safety_imports" (
	"force" varchar(100) NOT NULL,
	"month" varchar(7) NOT NULL,
	"digest" varchar(64) NOT NULL,
	"crimes" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"imported" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_imports_pk" PRIMARY KEY("force","month")
);
--> statement-breakpoint
CREATE TABLE "safety_points" (
	"area_key" varchar(200) NOT NULL,
	"street_key" varchar(400) NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"street" varchar(200) NOT NULL,
	"area" varchar(200) NOT NULL,
	"force" varchar(100) NOT NULL,
	CONSTRAINT "safety_points_pk" PRIMARY KEY("area_key","street_key","latitude","longitude")
);
--> statement-breakpoint
CREATE TABLE "safety_squares" (
	"square" bigint NOT NULL,
	"month" varchar(7) NOT NULL,
	"force" varchar(100) NOT NULL,
	"part" integer NOT NULL,
	"crimes" varchar(80000) NOT NULL,
	CONSTRAINT "safety_squares_pk" PRIMARY KEY("square","month","force","part")
);
--> statement-breakpoint
CREATE TABLE "safety_medians" (
	"area_key" varchar(200) PRIMARY KEY NOT NULL,
	"streets" integer NOT NULL,
	"burden" double precision NOT NULL
);
